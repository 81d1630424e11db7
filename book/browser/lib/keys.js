// Going through a page by keyboard alone.

// Presses Tab (or Shift+Tab) until the focus is on an element that matches `selector`; resolves to whether it gets there.
export async function tabTo(tab, selector, { key = 'Tab', limit = 80 } = {}) {
  for (let presses = 0; presses < limit; presses += 1) {
    if (await tab.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      return true;
    }
    await tab.keyboard.press(key);
  }
  return false;
}

// Whether the element with the focus shows that it has it: an outline, or a shadow in its place.
export function focusShows(tab) {
  return tab.evaluate(() => {
    const style = getComputedStyle(document.activeElement);
    const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    return outlined || style.boxShadow !== 'none';
  });
}
