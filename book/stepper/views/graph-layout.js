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

/** Half as wide as a label beside a position. */
const LABEL = 24;

/** For each position the place beside it, inside the picture, that is farthest from all of its arrows. */
export const besides = (arrows, { places, width, height }) =>
  places.map(({ x, y }, index) => {
    const ends = arrows.filter(({ from, to }) => from !== to && (from === index || to === index))
      .map(({ from, to }) => places[from === index ? to : from]);
    const angles = ends.map((end) => Math.atan2(end.y - y, end.x - x));
    const between = (one, other) => Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));
    const beside = [2, 6, 1, 3, 5, 7].map((eighth) => {
      const angle = (eighth * Math.PI) / 4;
      const at = { x: x + (RADIUS + LABEL) * Math.cos(angle), y: y + (RADIUS + 10) * Math.sin(angle) };
      const isInside = at.x > LABEL && at.x < width - LABEL && at.y > 6 && at.y < height - 6;
      return { ...at, free: isInside ? Math.min(Math.PI, ...angles.map((other) => between(angle, other))) : -1 };
    });
    return beside.reduce((best, one) => (one.free > best.free + 0.1 ? one : best));
  });

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
