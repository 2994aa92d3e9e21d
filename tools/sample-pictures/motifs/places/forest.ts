import { mixColours } from '../../colour.ts';
import { fadeDown, fadeOut } from '../../light.ts';
import { depthTones } from '../../palette.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function trunk(x: number, wide: number, { height, random }: Stage): string {
  const lean = random.between(-0.6, 0.6) * wide;
  const base = svg`M${x - wide * 0.5 + lean} -5L${x - wide * 0.62} ${height * 0.9}L${x - wide} ${height + 5}h${wide * 2}L${x + wide * 0.62} ${height * 0.9}L${x + wide * 0.42 + lean} -5z`;
  const y = height * random.between(0.12, 0.5);
  const side = random.sign();
  const stub = svg`M${x} ${y}l${side * wide * 2.4} ${-wide * 2.1}l${side * wide * 0.12} ${wide * 0.12}l${-side * wide * 2.3} ${wide * 2.8}z`;
  return random.chance(0.55) ? base + stub : base;
}

/**
 * From the back to the front, in shares of the scene: a trunk's width, the width of the clearing, the gap between trunks.
 */
const rows = [
  { trunk: 0.02, clearing: 0.06, gap: 0.06 },
  { trunk: 0.032, clearing: 0.12, gap: 0.1 },
  { trunk: 0.052, clearing: 0.24, gap: 0.17 },
  { trunk: 0.1, clearing: 0.44, gap: 0.36 },
] as const;

export function drawForest(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const ground = top + reach * 0.8;
  const tones = depthTones(palette, 4);
  const clearing = fadeOut('clearing', [
    [0, palette.light],
    [0.3, mixColours(palette.light, palette.glow, 0.55)],
    [0.7, palette.glow],
    [1, mixColours(palette.glow, palette.far, 0.7)],
  ]);
  const layers = tones.map((tone, depth) => {
    const shares = rows[depth] ?? rows[0];
    const [wide, open, gap] = [shares.trunk * reach, shares.clearing * reach, shares.gap * reach];
    const trunks: string[] = [];
    for (let x = -gap * random.next(); x < width + gap; x += gap * random.between(0.6, 1.25)) {
      if (Math.abs(x - focus) > open) trunks.push(trunk(x, wide * random.between(0.7, 1.25), stage));
    }
    const floor = ground + reach * 0.06 * depth;
    const fade = fadeDown(`floor${depth}`, [
      [0, tone],
      [1, tones[depth + 1] ?? palette.ink],
    ]);
    return svg`<path fill="${tone}" d="${trunks}"/>${depth < 3 ? svg`${fade}<path fill="url(#floor${depth})" d="M0 ${floor}Q${focus} ${floor - reach * 0.05} ${width} ${floor}V${height}H0z"/>` : ''}`;
  });
  const tall = reach * random.between(0.16, 0.22);
  const feet = ground + reach * 0.1;
  const shadow = fadeDown('shadow', [
    [0, palette.ink, 0.9],
    [1, palette.ink, 0],
  ]);
  return svg`<path fill="${mixColours(palette.glow, palette.far, 0.7)}" d="M0 0h${width}v${height}H0z"/>${clearing}<ellipse cx="${focus}" cy="${ground - reach * 0.25}" rx="${reach * 0.62}" ry="${reach * 0.85}" fill="url(#clearing)"/>${layers.slice(0, 3)}<ellipse cx="${focus}" cy="${feet}" rx="${reach * 0.26}" ry="${reach * 0.045}" fill="${palette.light}" opacity=".55"/>${shadow}<path fill="url(#shadow)" d="M${focus - tall * 0.09} ${feet}h${tall * 0.18}l${tall * 0.2} ${tall * 0.9}h${-tall * 0.58}z"/><path fill="${random.chance(0.5) ? palette.ink : palette.accent}" d="${figurePath(focus, feet, tall)}"/>${layers[3] ?? ''}`;
}
