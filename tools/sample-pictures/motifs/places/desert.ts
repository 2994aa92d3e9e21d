import { mixColours } from '../../colour.ts';
import { fadeDown, luminary, skyGround } from '../../light.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function mesa({ x, y }: Point, wide: number, tall: number): string {
  return svg`M${x - wide * 0.78} ${y}l${wide * 0.2} ${-tall * 0.32}h${wide * 0.08}l${wide * 0.05} ${-tall * 0.6}h${wide * 0.1}v${-tall * 0.08}h${wide * 0.62}v${tall * 0.14}h${wide * 0.12}l${wide * 0.06} ${tall * 0.5}h${wide * 0.1}l${wide * 0.24} ${tall * 0.36}z`;
}

function cactus({ x, y }: Point, tall: number): string {
  return svg`M${x} ${y}v${-tall}M${x} ${y - tall * 0.4}h${-tall * 0.12}q${-tall * 0.1} 0 ${-tall * 0.1} ${-tall * 0.1}v${-tall * 0.2}M${x} ${y - tall * 0.3}h${tall * 0.1}q${tall * 0.1} 0 ${tall * 0.1} ${-tall * 0.1}v${-tall * 0.27}`;
}

export function drawDesert(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const horizon = top + reach * random.between(0.58, 0.66);
  const radius = reach * random.between(0.18, 0.3);
  const side = random.sign();
  const rocks = [0, 1, 2].map((depth) => {
    const tone = mixColours(mixColours(palette.glow, palette.far, 0.7), palette.near, depth * 0.45);
    const base = horizon + depth * reach * 0.018;
    const place = {
      x: focus + side * reach * ([-0.05, 0.55, -0.52][depth] ?? 0) * random.between(0.8, 1.15),
      y: base + 2,
    };
    const tall = reach * random.between(0.14, 0.22) * (1 + depth * 0.3);
    const shape = mesa(place, reach * random.between(0.2, 0.3) * (1 + depth * 0.2), tall);
    const fade = fadeDown(`mesa${depth}`, [
      [0, mixColours(tone, palette.light, 0.22)],
      [0.35, tone],
      [1, mixColours(tone, palette.glow, 0.3)],
    ]);
    const strata = svg`<path stroke="${palette.ink}" opacity=".14" stroke-width="${reach * 0.008}" d="M${place.x - reach * 0.13} ${base - tall * 0.72}h${reach * 0.25}M${place.x - reach * 0.14} ${base - tall * 0.5}h${reach * 0.2}"/>`;
    return svg`${fade}<path fill="url(#mesa${depth})" d="${shape}"/>${strata}`;
  });
  const plain = fadeDown('plain', [
    [0, mixColours(palette.far, palette.glow, 0.45)],
    [0.3, palette.far],
    [0.62, palette.near],
    [1, palette.ink],
  ]);
  const foot = bottom + reach * 0.12;
  const bend = side * reach * 0.3;
  const trail = svg`M${focus - 1.5} ${horizon}c${bend * 0.5} ${reach * 0.05} ${bend * 1.1} ${reach * 0.08} ${bend * 0.2} ${reach * 0.17}S${focus - bend * 1.2} ${foot - reach * 0.08} ${focus - bend * 0.4} ${foot}H${focus - bend * 0.4 + reach * 0.32}C${focus - bend * 0.6 + reach * 0.15} ${foot - reach * 0.1} ${focus + bend * 1.7} ${horizon + reach * 0.2} ${focus + bend * 0.95} ${horizon + reach * 0.09}S${focus + 4} ${horizon + reach * 0.02} ${focus + 2} ${horizon}z`;
  const track = fadeDown('track', [
    [0, palette.light, 0.9],
    [1, palette.light, 0.12],
  ]);
  const plant = { x: focus - side * Math.min(reach * 0.42, width * 0.36), y: bottom + reach * 0.02 };
  return svg`${skyGround(stage, horizon)}${luminary(stage, { x: focus + side * reach * 0.12, y: horizon - radius * random.between(0.5, 1.3) }, radius)}${rocks}${plain}<path fill="url(#plain)" d="M0 ${horizon}h${width}V${height}H0z"/>${track}<path fill="url(#track)" d="${trail}"/><path fill="none" stroke="${palette.ink}" stroke-linecap="round" stroke-width="${reach * 0.042}" d="${cactus(plant, reach * 0.34)}"/><path fill="none" stroke="${palette.ink}" stroke-linecap="round" stroke-width="${reach * 0.014}" d="${cactus({ x: focus + side * reach * 0.34, y: horizon + reach * 0.1 }, reach * 0.1)}"/><ellipse cx="${plant.x}" cy="${plant.y}" rx="${reach * 0.3}" ry="${reach * 0.03}" fill="${palette.ink}" opacity=".35"/>`;
}
