// What a player waits for before it comes alive.

import { el } from './dom.js';

/** Resolves when the style sheet is there, or is known not to come. */
export const style = (path) => new Promise((resolve) => {
  const href = new URL(path, import.meta.url);
  if (document.querySelector(`link[href="${href}"]`)) resolve();
  else document.head.append(el('link', { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
});

/** Resolves when the reader is not far from the element: nothing is computed that nobody may ever see. */
export const near = (element) => new Promise((resolve) => {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    resolve();
  }, { rootMargin: '800px' });
  watch.observe(element);
});
