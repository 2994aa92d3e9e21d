import { mixColours } from '../../colour.ts';
import { fadeDown, luminary, skyGround } from '../../light.ts';
import { birdsPath } from '../../shapes.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function boat({ palette }: Stage, { x, y }: Point, size: number): string {
  const { ink, paper, accent } = palette;
  return svg`<path fill="${ink}" d="M${x - size} ${y - size * 0.3}h${size * 2}q${-size * 0.2} ${size * 0.42} ${-size * 0.6} ${size * 0.42}h${-size * 0.9}q${-size * 0.4} 0 ${-size * 0.5} ${-size * 0.42}zM${x - size * 0.05} ${y - size * 0.3}v${-size * 2.3}h${size * 0.09}v${size * 2.3}z"/><path fill="${paper}" d="M${x + size * 0.1} ${y - size * 2.5}q${size * 0.75} ${size * 1} ${size * 0.85} ${size * 2}h${-size * 0.85}z"/><path fill="${accent}" d="M${x - size * 0.14} ${y - size * 2.1}v${size * 1.6}h${-size * 0.75}q${size * 0.5} ${-size * 0.7} ${size * 0.75} ${-size * 1.6}z"/>`;
}

function glitter({ focus, top, bottom, random }: Stage, horizon: number, spread: number): string {
  const depth = bottom + (bottom - top) * 0.1 - horizon;
  return Array.from({ length: 26 }, (_, index) => {
    const share = (index + 1) / 26;
    const y = horizon + depth * share ** 1.5;
    const wide = spread * (1.05 - share * 0.55) * random.between(0.25, 1);
    const x = focus + random.between(-0.45, 0.45) * spread * (0.5 + share * 0.6);
    return svg`M${x - wide / 2} ${y}h${wide}`;
  }).join('');
}

function swell({ width, height, random }: Stage, y: number, rise: number): string {
  const step = rise * random.between(7, 10);
  let line = svg`M${-step * random.next()} ${y}`;
  for (let x = 0; x < width + step; x += step) line += svg`q${step / 2} ${-rise} ${step} 0`;
  return svg`${line}V${height}H-400z`;
}

export function drawSea(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const horizon = top + reach * random.between(0.5, 0.62);
  const radius = reach * random.between(0.17, 0.27);
  const sun = { x: focus, y: horizon - radius * random.between(-0.1, 0.75) };
  const water = fadeDown('water', [
    [0, mixColours(palette.far, palette.glow, 0.35)],
    [0.45, palette.near],
    [0.85, palette.ink],
  ]);
  const swells = [0.55, 0.75, 0.95].map(
    (share, index) =>
      svg`<path opacity="${0.35 + index * 0.25}" fill="${mixColours(palette.near, palette.ink, 0.3 + index * 0.35)}" d="${swell(stage, horizon + (bottom - horizon) * share + 14, reach * (0.014 + index * 0.008))}"/>`,
  );
  const side = random.sign();
  const sail = boat(
    stage,
    { x: focus + side * reach * random.between(0.16, 0.3), y: horizon + reach * random.between(0.1, 0.2) },
    reach * random.between(0.045, 0.075),
  );
  const gulls = svg`<path fill="none" stroke="${palette.ink}" stroke-width="${width / 300}" stroke-linecap="round" d="${birdsPath(stage, { x: focus - side * reach * 0.2, y: top + reach * 0.22 }, reach * 0.2)}"/>`;
  return svg`${skyGround(stage, horizon)}${luminary(stage, sun, radius)}${water}<path fill="url(#water)" d="M0 ${horizon}h${width}V${height}H0z"/><path stroke="${palette.light}" stroke-width="${reach * 0.011}" stroke-linecap="round" opacity=".85" d="${glitter(stage, horizon, radius * 1.7)}"/>${swells}${sail}${gulls}`;
}
