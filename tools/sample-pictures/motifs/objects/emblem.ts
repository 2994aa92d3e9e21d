import { mixColours } from '../../colour.ts';
import { fadeDown, halo } from '../../light.ts';
import type { Motif, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';
import { emblemObjects } from './emblem-objects.ts';

function setting({ width, height, focus, top, bottom, palette, random }: Stage, reach: number): string {
  const ground = fadeDown('ground', [
    [0, palette.sky],
    [0.65, mixColours(palette.sky, palette.glow, 0.75)],
    [1, palette.far],
  ]);
  const middle = top + reach * 0.5;
  const sheet = svg`${ground}<path fill="url(#ground)" d="M0 0h${width}v${height}H0z"/>`;
  const disc = mixColours(palette.glow, palette.far, 0.8);
  switch (random.whole(0, 2)) {
    case 0:
      return svg`${sheet}<circle cx="${focus}" cy="${middle}" r="${reach * 0.42}" fill="${disc}"/><circle cx="${focus}" cy="${middle}" r="${reach * 0.455}" fill="none" stroke="${disc}" stroke-width="${reach * 0.008}"/>`;
    case 1: {
      const half = reach * 0.33;
      return svg`${sheet}<path fill="${disc}" d="M${focus - half} ${bottom + reach * 0.02}V${top + half + reach * 0.06}a${half} ${half} 0 0 1 ${half * 2} 0V${bottom + reach * 0.02}z"/>`;
    }
    default:
      return svg`${sheet}<path fill="${disc}" d="M0 ${middle + reach * 0.24}h${width}V${height}H0z"/><path fill="${mixColours(disc, palette.ink, 0.22)}" d="M0 ${middle + reach * 0.38}h${width}V${height}H0z"/>`;
  }
}

/** One thing, alone, large, and lit: `names` are the objects this subject may be given. */
export function emblemOf(names: readonly (keyof typeof emblemObjects)[]): Motif {
  return (stage) => {
    const { focus, top, bottom, palette, random } = stage;
    const reach = bottom - top;
    const object = emblemObjects[random.pick(names)];
    const centre = { x: focus, y: top + reach * 0.5 };
    const size = reach * random.between(0.27, 0.33);
    const back = setting(stage, reach);
    return svg`${back}${halo(centre, reach * 0.5, palette.light)}<g transform="translate(${centre.x} ${centre.y})">${object(size, palette)}</g>`;
  };
}
