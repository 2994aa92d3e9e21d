import { mixColours } from '../../colour.ts';
import { fadeDown, stars } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A small ship on a long bright arc away from home. */
export function drawRocket(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const nose = { x: focus + side * reach * 0.14, y: top + reach * 0.22 };
  const pad = { x: focus - side * reach * 0.34, y: bottom + reach * 0.02 };
  const bend = { x: focus - side * reach * 0.26, y: top + reach * 0.42 };
  const night = fadeDown('night', [
    [0, palette.sky],
    [0.7, mixColours(palette.sky, palette.glow, 0.6)],
    [1, palette.glow],
  ]);
  const trail = (spread: number): string =>
    svg`M${pad.x - spread * reach} ${pad.y + reach * 0.1}Q${bend.x - spread * reach * 0.7} ${bend.y} ${nose.x} ${nose.y}Q${bend.x + spread * reach * 0.7} ${bend.y + reach * 0.04} ${pad.x + spread * reach} ${pad.y + reach * 0.1}z`;
  const planetRadius = reach * random.between(0.13, 0.18);
  const planet = { x: focus - side * reach * 0.22, y: top + reach * 0.2 };
  const r = reach * 0.05;
  const craft = svg`<g transform="translate(${nose.x} ${nose.y}) rotate(${side * 52})"><path fill="${palette.light}" d="M${-r * 0.32} ${r * 0.9}Q0 ${r * 2.9} ${r * 0.32} ${r * 0.9}z"/><path fill="${palette.accent}" d="M${-r * 0.4} ${r * 0.1}L${-r * 0.95} ${r * 1.15}L${-r * 0.3} ${r * 0.85}zM${r * 0.4} ${r * 0.1}L${r * 0.95} ${r * 1.15}L${r * 0.3} ${r * 0.85}z"/><path fill="${palette.paper}" d="M0 ${-r * 1.9}C${r * 0.75} ${-r * 0.9} ${r * 0.6} ${r * 0.3} ${r * 0.32} ${r}H${-r * 0.32}C${-r * 0.6} ${r * 0.3} ${-r * 0.75} ${-r * 0.9} 0 ${-r * 1.9}z"/><circle cy="${-r * 0.5}" r="${r * 0.22}" fill="${palette.near}"/></g>`;
  const smoke = Array.from({ length: 12 }, (_, index) => {
    const away = (index / 11 - 0.5) * reach * 0.62;
    return svg`<circle cx="${pad.x + away}" cy="${pad.y + reach * random.between(0.03, 0.08)}" r="${reach * random.between(0.06, 0.1) * (1.2 - Math.abs(away) / reach)}"/>`;
  });
  const shade = svg`M${planet.x} ${planet.y - planetRadius}a${planetRadius} ${planetRadius} 0 0 1 0 ${planetRadius * 2}a${planetRadius * 1.35} ${planetRadius * 1.35} 0 0 0 0 ${-planetRadius * 2}z`;
  const craters = Array.from({ length: 5 }, () => {
    const angle = random.between(0, 6.3);
    const away = planetRadius * random.between(0.1, 0.65);
    return svg`<circle cx="${planet.x + Math.cos(angle) * away}" cy="${planet.y + Math.sin(angle) * away}" r="${planetRadius * random.between(0.07, 0.17)}"/>`;
  });
  return svg`${night}<path fill="url(#night)" d="M0 0h${width}v${height}H0z"/>${stars(stage, 90, bottom * 0.85)}<circle cx="${planet.x}" cy="${planet.y}" r="${planetRadius}" fill="${palette.light}"/><g fill="${palette.accent}" opacity=".35">${craters}</g><path fill="${palette.ink}" opacity=".3" d="${shade}"/><path fill="${palette.accent}" opacity=".45" d="${trail(0.16)}"/><path fill="${mixColours(palette.accent, palette.light, 0.6)}" d="${trail(0.085)}"/><path fill="${palette.paper}" d="${trail(0.03)}"/>${craft}<g fill="${mixColours(palette.paper, palette.glow, 0.45)}">${smoke}</g><path fill="${palette.near}" d="M0 ${bottom + reach * 0.06}Q${focus} ${bottom - reach * 0.04} ${width} ${bottom + reach * 0.06}V${height}H0z"/><path fill="${palette.ink}" d="M0 ${bottom + reach * 0.13}Q${focus} ${bottom + reach * 0.02} ${width} ${bottom + reach * 0.13}V${height}H0z"/>`;
}
