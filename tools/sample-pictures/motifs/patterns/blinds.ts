import { mixColours } from '../../colour.ts';
import { fadeAcross, fadeDown } from '../../light.ts';
import { toEmber } from '../../palette.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function hattedFigure(x: number, foot: number, tall: number): string {
  const at = (share: number): number => share * tall;
  return svg`M${x - at(0.19)} ${foot - at(0.815)}q${at(0.08)} ${at(0.01)} ${at(0.09)} ${at(-0.03)}l${at(0.015)} ${at(-0.1)}q${at(0.085)} ${at(-0.045)} ${at(0.17)} 0l${at(0.02)} ${at(0.1)}q${at(0.01)} ${at(0.04)} ${at(0.09)} ${at(0.03)}q${at(-0.04)} ${at(0.035)} ${at(-0.11)} ${at(0.035)}q${at(0.01)} ${at(0.08)} ${at(-0.03)} ${at(0.11)}q${at(0.21)} ${at(0.03)} ${at(0.24)} ${at(0.16)}l${at(0.06)} ${at(0.8)}h${at(-0.7)}l${at(0.06)} ${at(-0.8)}q${at(0.03)} ${at(-0.13)} ${at(0.24)} ${at(-0.16)}q${at(-0.04)} ${at(-0.03)} ${at(-0.03)} ${at(-0.11)}q${at(-0.07)} 0 ${at(-0.115)} ${at(-0.035)}z`;
}

/** Light through a blind on a wall, and a person waiting in it. */
export function drawBlinds(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const count = random.whole(9, 13);
  const slant = random.sign() * random.between(0.08, 0.24);
  const wide = Math.min(reach * 0.82, width * 0.86);
  const left = focus - wide / 2;
  const pitch = (reach * 0.9) / count;
  const slats = Array.from({ length: count }, (_, index) => {
    const y = top + reach * 0.06 + pitch * index - (slant * wide) / 2;
    return svg`M${left} ${y}l${wide} ${slant * wide}v${pitch * 0.56}l${-wide} ${-slant * wide}z`;
  });
  const wall = fadeDown('wall', [
    [0, palette.sky],
    [0.5, mixColours(palette.near, palette.sky, 0.3)],
    [0.9, palette.ink],
  ]);
  const light = fadeAcross('slat', [
    [0, mixColours(toEmber(palette), palette.light, 0.25)],
    [0.55, palette.light],
    [1, mixColours(palette.light, toEmber(palette), 0.35)],
  ]);
  const x = focus + random.sign() * wide * random.between(0.08, 0.2);
  const mullion = svg`<path stroke="${mixColours(palette.near, palette.sky, 0.3)}" stroke-width="${reach * 0.022}" d="M${focus - wide * 0.02} ${top - reach * 0.1}V${bottom}"/>`;
  const tall = reach * random.between(0.82, 0.98);
  return svg`${wall}<path fill="url(#wall)" d="M0 0h${width}v${height}H0z"/>${light}<path fill="url(#slat)" d="${slats}"/>${mullion}<path fill="${palette.ink}" d="${hattedFigure(x, bottom + reach * 0.16, tall)}"/><path fill="${palette.ink}" d="M0 ${bottom + reach * 0.03}h${width}V${height}H0z"/>`;
}
