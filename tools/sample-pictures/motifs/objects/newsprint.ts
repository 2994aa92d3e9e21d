import { mixColours } from '../../colour.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

interface Column {
  readonly x: number;
  readonly wide: number;
  readonly from: number;
  readonly to: number;
}

function textLines({ x, wide, from, to }: Column, { random }: Stage, pitch: number): string {
  const lines: string[] = [];
  for (let y = from; y < to; y += pitch)
    lines.push(svg`M${x} ${y}h${random.chance(0.16) ? wide * random.between(0.4, 0.8) : wide}`);
  return lines.join('');
}

/** Columns of type, a picture in dots, and one thing underlined. */
export function drawNewsprint(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const wide = Math.min(width * 0.9, reach * 1.05);
  const left = Math.min(focus - wide / 2, width - wide * 1.04);
  const gutter = wide * 0.035;
  const column = (wide - gutter * 2) / 3;
  const at = (index: number): number => left + index * (column + gutter);
  const pitch = reach * 0.026;
  const print = mixColours(palette.paper, palette.ink, 0.82);
  const pictureTop = top + reach * 0.17;
  const pictureSide = column * 2 + gutter;
  const pictureTall = reach * 0.5;
  const offset = random.chance(0.5) ? 0 : 1;
  const dots: { readonly path: string; readonly weight: number }[] = [];
  const grid = 17;
  const sun = { x: random.between(0.35, 0.65), y: random.between(0.3, 0.45) };
  for (let row = 0; row < Math.round((grid * pictureTall) / pictureSide); row += 1) {
    for (let across = 0; across < grid; across += 1) {
      const shareX = (across + (row % 2) * 0.5 + 0.25) / grid;
      const shareY = (row + 0.5) / ((grid * pictureTall) / pictureSide);
      const distance = Math.hypot(shareX - sun.x, (shareY - sun.y) * (pictureTall / pictureSide));
      const ridge = 0.72 + 0.12 * Math.sin(shareX * 7 + sun.x * 9);
      const tone = shareY > ridge ? 0.95 : distance < 0.22 ? 0.12 : 0.3 + distance * 0.5;
      dots.push({
        path: svg`M${at(offset) + shareX * pictureSide * 0.98} ${pictureTop + shareY * pictureTall}h0`,
        weight: Math.max(1, Math.round(tone * 5)),
      });
    }
  }
  const screens = [1, 2, 3, 4, 5].map((weight) => {
    const own = dots.filter((dot) => dot.weight === weight).map(({ path }) => path);
    return svg`<path stroke-width="${(pictureSide / grid) * (0.2 + weight * 0.16)}" d="${own}"/>`;
  });
  const side = offset === 0 ? 2 : 0;
  const columns = [
    { x: at(side), wide: column, from: pictureTop + pitch * 0.4, to: pictureTop + pictureTall },
    ...[0, 1, 2].map((index) => ({
      x: at(index),
      wide: column,
      from: pictureTop + pictureTall + pitch * 1.6,
      to: Math.min(height, bottom + reach * 0.3),
    })),
  ];
  const marked = random.pick(columns);
  const markY = marked.from + pitch * random.whole(2, 5) - pitch * 0.7;
  return svg`<path fill="${palette.paper}" d="M0 0h${width}v${height}H0z"/><path fill="${palette.light}" opacity=".5" d="M0 0h${width}v${height}H0z"/><path fill="${print}" d="M${left} ${top + reach * 0.01}h${wide}v${reach * 0.012}h${-wide}zM${left} ${top + reach * 0.04}h${wide * random.between(0.6, 0.95)}v${reach * 0.075}H${left}zM${left} ${top + reach * 0.135}h${wide}v${reach * 0.004}h${-wide}z"/><path fill="${palette.accent}" d="M${at(offset)} ${pictureTop}h${pictureSide}v${pictureTall}h${-pictureSide}z"/><g stroke="${palette.ink}" stroke-linecap="round">${screens}</g><path fill="${palette.accent}" opacity=".75" d="M${marked.x - gutter * 0.25} ${markY}h${column + gutter * 0.5}v${pitch * 2.4}h${-column - gutter * 0.5}z"/><path stroke="${print}" stroke-width="${pitch * 0.34}" opacity=".8" d="${columns.map((one) => textLines(one, stage, pitch))}"/>`;
}
