import { mixColours } from '../../colour.ts';
import { fadeDown, fadeOut, stars } from '../../light.ts';
import { toEmber } from '../../palette.ts';
import { figurePath } from '../../shapes.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A black sun over a tiny figure. */
export function drawEclipse(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const radius = reach * random.between(0.23, 0.31);
  const centre = { x: focus, y: top + reach * random.between(0.38, 0.44) };
  const ground = top + reach * 0.86;
  const night = fadeDown('night', [
    [0, palette.sky],
    [0.8, mixColours(palette.sky, palette.near, 0.7)],
    [1, palette.near],
  ]);
  const corona = fadeOut('corona', [
    [0.4, palette.light],
    [0.46, mixColours(palette.light, toEmber(palette), 0.6), 0.85],
    [0.62, toEmber(palette), 0.4],
    [1, palette.glow, 0],
  ]);
  const rays = Array.from({ length: 44 }, (_, index) => {
    const angle = (index / 44) * Math.PI * 2 + random.between(-0.05, 0.05);
    const far = radius * random.between(1.25, 2.05);
    return svg`M${centre.x + Math.cos(angle) * radius * 1.07} ${centre.y + Math.sin(angle) * radius * 1.07}L${centre.x + Math.cos(angle) * far} ${centre.y + Math.sin(angle) * far}`;
  });
  const core = random.chance(0.5) ? palette.ink : mixColours(palette.ink, palette.accent, 0.12);
  const tall = reach * random.between(0.09, 0.13);
  const hill = svg`M0 ${ground + reach * 0.06}Q${focus} ${ground - reach * 0.07} ${width} ${ground + reach * 0.06}V${height}H0z`;
  const shine = fadeDown('shine', [
    [0, mixColours(toEmber(palette), palette.near, 0.5)],
    [0.25, palette.near],
    [0.6, palette.ink],
  ]);
  const rims = [1.5, 1.95, 2.5].map((grow) => svg`<circle cx="${centre.x}" cy="${centre.y}" r="${radius * grow}"/>`);
  return svg`${night}<path fill="url(#night)" d="M0 0h${width}v${height}H0z"/>${stars(stage, 60, ground)}${corona}<circle cx="${centre.x}" cy="${centre.y}" r="${radius * 2.4}" fill="url(#corona)"/><path stroke="${palette.light}" stroke-width="${reach * 0.0035}" opacity=".4" d="${rays}"/><g fill="none" stroke="${palette.light}" stroke-width="${reach * 0.002}" opacity=".35">${rims}</g><circle cx="${centre.x}" cy="${centre.y}" r="${radius * 1.015}" fill="${palette.light}"/><circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${core}"/>${shine}<path fill="url(#shine)" d="${hill}"/><path fill="${palette.ink}" d="${figurePath(focus, ground + reach * 0.005, tall)}"/><path fill="${palette.ink}" opacity=".7" d="M${focus - tall * 0.08} ${ground}h${tall * 0.16}l${tall * 0.22} ${tall * 1.3}h${-tall * 0.6}z"/>`;
}
