import { mixColours } from '../../colour.ts';
import { fadeDown, luminary, skyGround } from '../../light.ts';
import { depthTones } from '../../palette.ts';
import { birdsPath, curveThrough, polygon } from '../../shapes.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

interface RidgeLine {
  readonly base: number;
  readonly rise: number;
  readonly step: number;
}

function peaksAndSaddles({ width, random }: Stage, { base, rise, step }: RidgeLine): Point[] {
  const points: Point[] = [];
  let peak = random.chance(0.5);
  for (let x = -step * random.between(0.3, 1.2); x < width + step * 1.5; x += step * random.between(0.4, 0.75)) {
    points.push({ x, y: base - (peak ? rise * random.between(0.45, 1) : rise * random.between(-0.15, 0.22)) });
    peak = !peak;
  }
  return points;
}

/** The lit flank of every summit: what turns a zigzag into a mountain. */
function flanks(points: readonly Point[], { random }: Stage, rise: number): string {
  return points
    .map((point, index) => {
      const next = points[index + 1];
      const previous = points[index - 1];
      if (!next || !previous || point.y > next.y || point.y > previous.y) return '';
      const drop = next.y - point.y;
      const fold = { x: point.x + (next.x - point.x) * random.between(0.02, 0.2), y: point.y + drop * 0.5 };
      const foot = { x: point.x - (point.x - previous.x) * random.between(0.05, 0.25), y: next.y + rise * 0.25 };
      const knee = { x: point.x + (next.x - point.x) * 0.25, y: point.y + drop * 0.72 };
      return polygon([point, next, { x: next.x, y: next.y + rise * 0.12 }, knee, foot, fold]);
    })
    .join('');
}

function closed(line: string, { width, height }: Stage): string {
  return svg`${line}L${width + 200} ${height + 5}L-200 ${height + 5}Z`;
}

export function drawRidges(stage: Stage): string {
  const { width, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const jagged = random.chance(0.55);
  const count = random.whole(4, 6);
  const tones = depthTones(palette, count);
  const radius = reach * random.between(0.14, 0.27);
  const sun = {
    x: focus + random.between(-0.12, 0.12) * reach,
    y: top + Math.max(radius + 8, reach * random.between(0.28, 0.4)),
  };
  const layers = tones.map((tone, index) => {
    const share = index / (count - 1);
    const ridge = {
      base: top + reach * (0.6 + 0.4 * share),
      rise: reach * (0.27 - 0.12 * share),
      step: reach * (0.55 + 0.25 * share),
    };
    const points = peaksAndSaddles(stage, ridge);
    const haze = mixColours(tone, palette.glow, 0.42 * (1 - share));
    const fade = fadeDown(`ridge${index}`, [
      [0, tone],
      [0.45, haze],
    ]);
    const outline = jagged
      ? points.map(({ x, y }, at) => svg`${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
      : curveThrough(points);
    const lit = jagged
      ? svg`<path fill="${mixColours(tone, palette.light, 0.28 - 0.16 * share)}" d="${flanks(points, stage, ridge.rise)}"/>`
      : '';
    return svg`${fade}<path fill="url(#ridge${index})" d="${closed(outline, stage)}"/>${lit}`;
  });
  const birds = random.chance(0.5)
    ? svg`<path fill="none" stroke="${palette.ink}" stroke-width="${width / 260}" stroke-linecap="round" d="${birdsPath(stage, { x: sun.x + radius * 0.8, y: sun.y + radius * 0.3 }, reach * 0.16)}"/>`
    : '';
  return svg`${skyGround(stage, top + reach * 0.62)}${luminary(stage, sun, radius)}${layers}${birds}`;
}
