import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** Parted curtains, one lamp, one performer or an empty microphone. */
export function drawCurtain(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const floor = top + reach * 0.84;
  const gap = reach * random.between(0.24, 0.3);
  const fold = reach * 0.085;
  const cloth = svg`<linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="0" x2="${fold}" spreadMethod="repeat"><stop stop-color="${mixColours(palette.accent, palette.ink, 0.62)}"/><stop offset=".38" stop-color="${palette.accent}"/><stop offset=".55" stop-color="${mixColours(palette.accent, palette.light, 0.2)}"/><stop offset="1" stop-color="${mixColours(palette.accent, palette.ink, 0.62)}"/></linearGradient>`;
  const depth = fadeDown('depth', [
    [0, palette.ink, 0.5],
    [0.3, palette.ink, 0],
    [0.75, palette.ink, 0.15],
    [1, palette.ink, 0.85],
  ]);
  const beam = fadeDown('beam', [
    [0, palette.light, 0.85],
    [1, palette.light, 0.14],
  ]);
  const half = (side: 1 | -1): string => {
    const edge = side > 0 ? width + 5 : -5;
    return svg`M${edge} 0H${focus + side * gap * 0.55}C${focus + side * gap * 0.7} ${top + reach * 0.35} ${focus + side * gap * 1.5} ${top + reach * 0.5} ${focus + side * gap * 1.28} ${floor + reach * 0.05}Q${focus + side * gap * 1.6} ${floor + reach * 0.07} ${edge} ${floor + reach * 0.05}z`;
  };
  const feet = floor + reach * 0.05;
  const microphone = svg`<path fill="none" stroke="${palette.ink}" stroke-width="${reach * 0.012}" stroke-linecap="round" d="M${focus} ${feet}v${-reach * 0.33}M${focus - reach * 0.06} ${feet}h${reach * 0.12}"/><rect x="${focus - reach * 0.026}" y="${feet - reach * 0.42}" width="${reach * 0.052}" height="${reach * 0.1}" rx="${reach * 0.026}" fill="${palette.ink}"/>`;
  const performer = random.chance(0.5)
    ? microphone
    : svg`<path fill="${palette.ink}" d="${figurePath(focus, feet, reach * 0.34)}"/>`;
  const back = fadeDown('back', [
    [0, palette.ink],
    [0.7, palette.near],
    [1, palette.ink],
  ]);
  const boards = fadeDown('boards', [
    [0, mixColours(palette.near, palette.far, 0.6)],
    [0.5, palette.ink],
  ]);
  return svg`${back}<path fill="url(#back)" d="M0 0h${width}v${height}H0z"/>${boards}<path fill="url(#boards)" d="M0 ${floor}h${width}V${height}H0z"/>${beam}<path fill="url(#beam)" d="M${focus - reach * 0.02} ${-reach * 0.05}h${reach * 0.04}L${focus + gap * 0.9} ${feet}h${-gap * 1.8}z"/><ellipse cx="${focus}" cy="${feet}" rx="${gap * 0.9}" ry="${reach * 0.045}" fill="${palette.light}"/>${performer}${cloth}<path fill="url(#cloth)" d="${half(1)}${half(-1)}"/>${depth}<path fill="url(#depth)" d="${half(1)}${half(-1)}"/>`;
}
