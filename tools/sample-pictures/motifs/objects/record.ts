import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function wedge(radius: number, angle: number, spread: number): string {
  const at = (turn: number): string => svg`${Math.cos(turn) * radius} ${Math.sin(turn) * radius}`;
  return svg`M0 0L${at(angle)}A${radius} ${radius} 0 0 1 ${at(angle + spread)}z`;
}

export function drawRecord(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const radius = reach * random.between(0.44, 0.6);
  const shift = radius > reach * 0.5 ? random.sign() * reach * 0.16 : 0;
  const [x, y] = [focus + shift, top + reach * 0.5];
  const label = radius * random.between(0.34, 0.42);
  const ground = fadeDown('ground', [
    [0, palette.sky],
    [0.75, palette.glow],
    [1, palette.far],
  ]);
  const grooves = Array.from({ length: 12 }, (_, index) => {
    const ring = label * 1.12 + ((radius * 0.96 - label * 1.12) * index) / 11;
    return svg`<circle r="${ring}" stroke-width="${random.between(0.5, 1.6)}"/>`;
  });
  const angle = random.between(-1, 0);
  const stripes = random.chance(0.5)
    ? svg`<path fill="${palette.light}" d="M${-label} 0a${label} ${label} 0 0 1 ${2 * label} 0z"/>`
    : svg`<circle r="${label * 0.72}" fill="${palette.light}"/><circle r="${label * 0.48}" fill="${palette.near}"/>`;
  const arm = svg`<path fill="none" stroke="${palette.paper}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${reach * 0.016}" d="M${radius * 0.86} ${-radius * 0.98}L${radius * 0.98} ${radius * 0.2}L${radius * 0.62} ${radius * 0.6}"/><circle cx="${radius * 0.86}" cy="${-radius * 0.98}" r="${reach * 0.034}" fill="${palette.paper}"/><path fill="${palette.accent}" transform="translate(${radius * 0.62} ${radius * 0.6}) rotate(41)" d="M${-reach * 0.02} ${-reach * 0.02}h${reach * 0.04}v${reach * 0.09}h${-reach * 0.04}z"/>`;
  return svg`${ground}<path fill="url(#ground)" d="M0 0h${width}v${height}H0z"/><g transform="translate(${x} ${y})"><circle cx="${reach * 0.02}" cy="${reach * 0.03}" r="${radius}" fill="${palette.ink}" opacity=".35"/><circle r="${radius}" fill="${palette.ink}"/><g fill="none" stroke="${mixColours(palette.far, palette.paper, 0.3)}" opacity=".5">${grooves}</g><path fill="${palette.paper}" opacity=".16" d="${wedge(radius * 0.97, angle, 0.34)}${wedge(radius * 0.97, angle + Math.PI, 0.34)}"/><path fill="${palette.accent}" opacity=".3" d="${wedge(radius * 0.97, angle + 0.34, 0.16)}${wedge(radius * 0.97, angle + Math.PI + 0.34, 0.16)}"/><circle r="${label}" fill="${palette.accent}"/>${stripes}<circle r="${label * 0.1}" fill="${palette.ink}"/>${arm}</g>`;
}
