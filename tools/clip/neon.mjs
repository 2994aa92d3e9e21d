/** Glyphs as the paths of a bent glass tube, in a box 1 wide; y grows downwards. */

function arc([x, y], [radiusX, radiusY], [from, to]) {
  const steps = 28;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
}

const glyphs = {
  1: [
    [
      [0.22, 0.3],
      [0.55, 0],
      [0.55, 1.5],
    ],
  ],
  2: [[...arc([0.48, 0.42], [0.42, 0.42], [-172, 38]), [0.06, 1.5], [0.95, 1.5]]],
  3: [[...arc([0.45, 0.38], [0.4, 0.38], [-155, 90]), ...arc([0.45, 1.12], [0.44, 0.38], [-90, 155])]],
  4: [
    [
      [0.7, 1.5],
      [0.7, 0],
      [0.04, 1.06],
      [0.97, 1.06],
    ],
  ],
  5: [[[0.86, 0], [0.22, 0], [0.15, 0.66], ...arc([0.46, 1.02], [0.46, 0.48], [-132, 148])]],
  M: [
    [
      [0, 1.4],
      [0, 0],
      [0.5, 0.82],
      [1, 0],
      [1, 1.4],
    ],
  ],
  A: [
    [
      [0, 1.4],
      [0.5, 0],
      [1, 1.4],
    ],
    [
      [0.2, 0.92],
      [0.8, 0.92],
    ],
  ],
  R: [
    [[0, 1.4], [0, 0], ...arc([0.5, 0.37], [0.4, 0.37], [-90, 90]), [0, 0.74]],
    [
      [0.45, 0.74],
      [0.92, 1.4],
    ],
  ],
  Q: [
    arc([0.5, 0.7], [0.52, 0.7], [0, 360]),
    [
      [0.62, 1.02],
      [1.02, 1.48],
    ],
  ],
  U: [[[0, 0], ...arc([0.5, 0.92], [0.5, 0.48], [180, 0]), [1, 0]]],
  E: [
    [
      [0.86, 0],
      [0, 0],
      [0, 1.4],
      [0.86, 1.4],
    ],
    [
      [0, 0.68],
      [0.72, 0.68],
    ],
  ],
};

function distanceToSegment(x, y, [[x1, y1], [x2, y2]]) {
  const lengthX = x2 - x1;
  const lengthY = y2 - y1;
  const square = lengthX * lengthX + lengthY * lengthY;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * lengthX + (y - y1) * lengthY) / square));
  return Math.hypot(x - x1 - along * lengthX, y - y1 - along * lengthY);
}

/** A glyph as light: the tube itself, then its glow. `size` is the width of the glyph's box in px. */
export function neonGlyph(name, { size, tube, glow }) {
  const segments = glyphs[name].flatMap((path) => path.slice(1).map((point, index) => [path[index], point]));
  const margin = Math.ceil(glow * 4);
  const width = Math.ceil(size) + margin * 2;
  const height = Math.ceil(size * 1.5) + margin * 2;
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = (column - margin) / size;
      const y = (row - margin) / size;
      const distance = size * Math.min(...segments.map((segment) => distanceToSegment(x, y, segment)));
      const core = 1 / (1 + Math.exp((distance - tube) * 1.6));
      const edge = Math.max(0, 1 - distance / margin);
      values[row * width + column] = core + 0.2 * Math.exp(-distance / glow) * edge;
    }
  }
  return { width, height, values, margin };
}
