import { mixColours } from '../../colour.ts';
import { fadeAcross, fadeDown } from '../../light.ts';
import { toEmber } from '../../palette.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A flight of steps to a lit door, and one visitor on it. */
export function drawStairs(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const count = random.whole(8, 11);
  const rise = (reach * 0.56) / count;
  const run = rise * random.between(1.15, 1.35);
  const landing = top + reach * 0.44;
  const doorLeft = focus + reach * 0.02;
  const doorWide = reach * 0.2;
  const arched = random.chance(0.5) ? doorWide / 2 : 0;
  const doorTop = landing - reach * 0.36;
  const treads: string[] = [];
  const risers: string[] = [];
  let outline = svg`M${width} ${landing}H${doorLeft - run * 0.4}`;
  let [x, y] = [doorLeft - run * 0.4, landing];
  for (let step = 0; step < count + 6; step += 1) {
    outline += svg`v${rise}h${-run}`;
    y += rise;
    treads.push(svg`M${x} ${y}h${-run}`);
    risers.push(svg`M${x} ${y - rise}v${rise}`);
    x -= run;
  }
  const standing = random.whole(2, 4);
  const walker = { x: doorLeft - run * (0.9 + standing), y: landing + rise * (standing + 1) };
  const wall = fadeAcross('wall', [
    [0, palette.near],
    [(focus / width) * 0.8, mixColours(palette.near, palette.far, 0.55)],
    [1, palette.near],
  ]);
  const mass = fadeDown('mass', [
    [0, mixColours(palette.near, palette.ink, 0.5)],
    [0.7, palette.ink],
  ]);
  const door = fadeDown('door', [
    [0, palette.light],
    [1, mixColours(palette.light, toEmber(palette), 0.5)],
  ]);
  const shaft = fadeAcross('shaft', [
    [0, palette.light, 0],
    [1, palette.light, 0.6],
  ]);
  const opening = svg`M${doorLeft} ${landing}V${doorTop + arched}${arched > 0 ? svg`a${arched} ${arched} 0 0 1 ${doorWide} 0` : svg`h${doorWide}`}V${landing}z`;
  return svg`${wall}<path fill="url(#wall)" d="M0 0h${width}v${height}H0z"/><path opacity=".5" fill="${palette.sky}" d="M0 0h${width}v${top + reach * 0.03}L0 ${top + reach * 0.3}z"/>${shaft}<path fill="url(#shaft)" d="M${doorLeft} ${doorTop + arched}L${doorLeft - reach * 0.95} ${landing + reach * 0.16}V${landing + reach * 1.1}L${doorLeft} ${landing}z"/>${door}<path fill="url(#door)" d="${opening}"/>${mass}<path fill="url(#mass)" d="${outline}V${height + 9}H${width}z"/><path stroke="${palette.light}" stroke-width="${rise * 0.16}" opacity=".85" d="${treads.slice(0, count)}"/><path stroke="${palette.accent}" stroke-width="${rise * 0.12}" opacity=".3" d="${risers.slice(0, count)}"/><path fill="${palette.ink}" d="${figurePath(walker.x, walker.y, reach * 0.2)}"/>`;
}
