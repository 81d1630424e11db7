// Where the positions of a graph are drawn, and the paths of its arrows. Lengths are in pixels: text is never scaled.

export const RADIUS = 27;
/** Room around the outermost positions: an outline, a counter at its corner, a loop. */
const MARGIN = 44;
/** Between centres, where there is room. */
const WIDE = 130;
/** Between centres, however little room there is. */
const NARROW = 90;
/** Between neighbours in a circle; a large one may stand closer. */
const close = (count) => (count > 16 ? 72 : 90);

/** The page's own graph has places in columns and rows; where they do not fit, rows and columns change places. */
const grid = (positions, width) => {
  const room = width - 2 * MARGIN;
  const last = [0, 1].map((axis) => Math.max(...positions.map(({ place }) => place[axis])));
  const [across, down] = last[0] * NARROW > room && last[1] < last[0] ? [1, 0] : [0, 1];
  const step = Math.min(WIDE, Math.max(NARROW, room / Math.max(last[across], 1)));
  const rise = across === 0 ? WIDE - 20 : NARROW;
  return {
    places: positions.map(({ place }) => ({ x: MARGIN + place[across] * step, y: MARGIN + place[down] * rise })),
    width: 2 * MARGIN + last[across] * step,
    height: 2 * MARGIN + last[down] * rise,
  };
};

/** Any other is drawn in a circle: there no arrow can run through a position that is not its own. */
const circle = (positions, width, margin) => {
  const count = positions.length;
  const across = (apart) => (count === 1 ? 0 : apart / (2 * Math.sin(Math.PI / count)));
  const radius = Math.max(across(close(count)), Math.min(across(WIDE), width / 2 - margin));
  const place = (_, index) => {
    const turn = (2 * Math.PI * index) / count - Math.PI / 2;
    return { x: margin + radius * (1 + Math.cos(turn)), y: margin + radius * (1 + Math.sin(turn)), turn };
  };
  return { places: positions.map(place), width: 2 * (margin + radius), height: 2 * (margin + radius) };
};

export const layout = ({ positions, arrows }, width) => {
  if (positions.every(({ place }) => place)) return grid(positions, width);
  const loops = arrows.some(({ from, to }) => from === to);
  return circle(positions, width, loops ? MARGIN + 18 : MARGIN);
};

const round = (length) => Math.round(length * 10) / 10;

const head = (x, y, angle) => {
  const wing = (turn) => `${round(x - 12 * Math.cos(angle) + 6 * Math.cos(angle + turn))},${round(y - 12 * Math.sin(angle) + 6 * Math.sin(angle + turn))}`;
  return `${round(x)},${round(y)} ${wing(Math.PI / 2)} ${wing(-Math.PI / 2)}`;
};

/** From one outline to another, `aside` to the right of the line between the centres. */
const straight = (from, to, aside) => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const moved = ({ x, y }, along) => ({
    x: x + along * Math.cos(angle) - aside * Math.sin(angle),
    y: y + along * Math.sin(angle) + aside * Math.cos(angle),
  });
  // Beside the middle, an outline is nearer.
  const reach = Math.sqrt(RADIUS * RADIUS - aside * aside);
  const [start, neck, tip] = [moved(from, reach + 3), moved(to, -reach - 14), moved(to, -reach - 4)];
  const middle = { x: (start.x + neck.x) / 2, y: (start.y + neck.y) / 2 };
  return {
    path: `M${round(start.x)},${round(start.y)} L${round(neck.x)},${round(neck.y)}`,
    head: head(tip.x, tip.y, angle),
    middle, angle,
  };
};

/** From a position back to itself, on the side that looks outwards. */
const loop = ({ x, y, turn = -Math.PI / 2 }, nth) => {
  const reach = RADIUS + 30 + 9 * nth;
  const at = (along, angle) => ({ x: x + along * Math.cos(turn + angle), y: y + along * Math.sin(turn + angle) });
  const [start, end] = [at(RADIUS + 2, -0.5), at(RADIUS + 14, 0.45)];
  const [one, two] = [at(reach * 1.3, -0.6), at(reach * 1.3, 0.55)];
  const tip = at(RADIUS + 4, 0.42);
  return {
    path: `M${round(start.x)},${round(start.y)} C${round(one.x)},${round(one.y)} ${round(two.x)},${round(two.y)} ${round(end.x)},${round(end.y)}`,
    head: head(tip.x, tip.y, turn + Math.PI + 0.42),
    middle: at(reach, 0), angle: turn + Math.PI / 2,
  };
};

/** The shape of every arrow: arrows between the same positions lie side by side. */
export const shapes = (arrows, places) =>
  arrows.map(({ from, to }, index) => {
    const same = arrows.flatMap((other, at) => (other.from === from && other.to === to ? [at] : []));
    const nth = same.indexOf(index);
    if (from === to) return loop(places[from], nth);
    const returns = arrows.some((other) => other.from === to && other.to === from);
    const aside = returns ? 7 + 10 * nth : 10 * (nth - (same.length - 1) / 2);
    return straight(places[from], places[to], Math.min(aside, RADIUS - 4));
  });
