import { mixColours } from '../../colour.ts';
import { fadeAcross, fadeDown, fadeOut } from '../../light.ts';
import { toEmber } from '../../palette.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A dark room, a door ajar, and the light that falls from it. */
export function drawDoorway(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const floor = top + reach * random.between(0.62, 0.68);
  const tall = floor - top - reach * 0.06;
  const wide = tall * random.between(0.36, 0.46);
  const left = focus - wide / 2;
  const side = random.sign();
  const hinge = side > 0 ? left + wide : left;
  const leaf = wide * 0.55 * side;
  const wall = fadeAcross('wall', [
    [0, palette.ink],
    [Math.min(0.95, focus / width), mixColours(palette.near, palette.ink, 0.25)],
    [1, palette.ink],
  ]);
  const room = fadeDown('room', [
    [0, palette.light],
    [1, mixColours(palette.light, toEmber(palette), 0.45)],
  ]);
  const spill = fadeDown('spill', [
    [0, mixColours(palette.light, toEmber(palette), 0.35), 0.95],
    [1, toEmber(palette), 0.05],
  ]);
  const aura = fadeOut('aura', [
    [0, toEmber(palette), 0.55],
    [1, toEmber(palette), 0],
  ]);
  const foot = bottom + reach * 0.2;
  const watcher = random.chance(0.75);
  const size = tall * 0.62;
  const x = focus - side * wide * 0.1;
  const shadow = watcher
    ? svg`<path fill="${palette.ink}" d="${figurePath(x, floor + reach * 0.012, size)}"/><path fill="${palette.ink}" opacity=".8" d="M${x - size * 0.1} ${floor + 2}h${size * 0.2}L${x + size * 0.34} ${foot}h${-size * 0.68}z"/>`
    : '';
  return svg`${wall}<path fill="url(#wall)" d="M0 0h${width}v${height}H0z"/>${aura}<ellipse cx="${focus}" cy="${floor - tall * 0.4}" rx="${reach * 0.6}" ry="${reach * 0.62}" fill="url(#aura)"/><path fill="${palette.ink}" opacity=".55" d="M0 ${floor}h${width}V${height}H0z"/>${spill}<path fill="url(#spill)" d="M${left} ${floor}h${wide}L${left + wide * 1.75} ${foot}H${left - wide * 0.75}z"/>${room}<path fill="url(#room)" d="M${left} ${floor}v${-tall}h${wide}v${tall}z"/>${shadow}<path fill="${mixColours(palette.near, palette.accent, 0.3)}" d="M${hinge} ${floor - tall}l${leaf} ${-tall * 0.07}v${tall * 1.19}l${-leaf} ${-tall * 0.12}z"/><path fill="none" stroke="${palette.ink}" stroke-width="${reach * 0.006}" opacity=".5" d="M${hinge + leaf * 0.2} ${floor - tall * 0.93}l${leaf * 0.6} ${-tall * 0.035}v${tall * 0.42}l${-leaf * 0.6} 0zM${hinge + leaf * 0.2} ${floor - tall * 0.43}h${leaf * 0.6}v${tall * 0.44}l${-leaf * 0.6} ${-tall * 0.06}z"/><circle cx="${hinge + leaf * 0.88}" cy="${floor - tall * 0.47}" r="${reach * 0.013}" fill="${palette.light}"/>`;
}
