import { mixColours } from '../../colour.ts';
import { fadeOut } from '../../light.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** Wedges of light, a disc, a person walking out of it. */
export function drawRays(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const centre = { x: focus, y: top + reach * random.between(0.48, 0.58) };
  const count = random.whole(9, 16);
  const far = Math.hypot(width, height);
  const turn = random.between(0, 1);
  const wedges = Array.from({ length: count }, (_, index) => {
    const from = turn + (index / count) * Math.PI * 2;
    const to = from + (Math.PI / count) * random.between(0.7, 1.2);
    return svg`M${centre.x} ${centre.y}L${centre.x + Math.cos(from) * far} ${centre.y + Math.sin(from) * far}L${centre.x + Math.cos(to) * far} ${centre.y + Math.sin(to) * far}z`;
  });
  const burst = fadeOut('burst', [
    [0, palette.light, 0.95],
    [0.35, palette.light, 0.35],
    [1, palette.light, 0],
  ]);
  const ground = top + reach * 0.86;
  const size = reach * random.between(0.3, 0.38);
  const foot = ground + reach * 0.045;
  const fall = random.sign() * size * 0.5;
  const radius = reach * random.between(0.24, 0.3);
  const slope = random.sign() * reach * 0.06;
  const strip = svg`M0 ${ground - slope}L${width} ${ground + slope}V${height}H0z`;
  const slab = svg`M0 ${ground - slope + reach * 0.05}L${width} ${ground + slope + reach * 0.1}V${height}H0z`;
  return svg`<path fill="${palette.sky}" d="M0 0h${width}v${height}H0z"/><path fill="${mixColours(palette.sky, palette.glow, 0.6)}" d="${wedges}"/>${burst}<circle cx="${centre.x}" cy="${centre.y}" r="${reach * 0.85}" fill="url(#burst)"/><circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${palette.accent}"/><circle cx="${centre.x}" cy="${centre.y}" r="${radius * 1.18}" fill="none" stroke="${palette.accent}" stroke-width="${reach * 0.012}"/><path fill="${palette.near}" d="${strip}"/><path fill="${palette.ink}" d="${slab}"/><path fill="${palette.accent}" opacity=".35" d="M${focus - size * 0.1} ${foot}h${size * 0.2}l${fall + size * 0.3} ${size * 1.5}h${-size * 0.75}z"/><path fill="${palette.ink}" d="${figurePath(focus, foot, size)}"/>`;
}
