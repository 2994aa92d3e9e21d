import { mixColours } from '../../colour.ts';
import { leafPath } from '../../shapes.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function frond(base: Point, length: number, angle: number): string {
  const leaves = Array.from({ length: 5 }, (_, index) => {
    const share = 0.25 + index * 0.15;
    const root = { x: base.x + Math.cos(angle) * length * share, y: base.y + Math.sin(angle) * length * share };
    const size = length * (0.34 - index * 0.035);
    return leafPath(root, size, angle - 0.85) + leafPath(root, size, angle + 0.85);
  });
  const tip = { x: base.x + Math.cos(angle) * length * 0.86, y: base.y + Math.sin(angle) * length * 0.86 };
  return leaves.join('') + leafPath(tip, length * 0.26, angle);
}

function bloom(stage: Stage, centre: Point, radius: number): string {
  const { palette, random } = stage;
  const count = random.whole(6, 9);
  const turn = random.between(0, 1);
  const petals = Array.from({ length: count }, (_, index) =>
    leafPath(centre, radius, turn + (index * Math.PI * 2) / count),
  );
  return svg`<path fill="${random.pick([palette.accent, palette.light, palette.paper])}" d="${petals}"/><circle cx="${centre.x}" cy="${centre.y}" r="${radius * 0.27}" fill="${palette.ink}"/>`;
}

/** Cut paper: a vase on a table before a window of colour. */
export function drawVase(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const table = top + reach * 0.84;
  const mouth = { x: focus, y: top + reach * 0.56 };
  const half = reach * random.between(0.11, 0.14);
  const foot = table + reach * 0.06;
  const body = svg`M${focus - half * 0.42} ${mouth.y}h${half * 0.84}q${-half * 0.1} ${reach * 0.05} ${half * 0.35} ${reach * 0.1}q${half * 0.7} ${reach * 0.12} ${-half * 0.3} ${foot - mouth.y - reach * 0.1}h${-half * 0.94}q${-half} ${-(foot - mouth.y) + reach * 0.22} ${-half * 0.3} ${-(foot - mouth.y) + reach * 0.1}q${half * 0.45} ${-reach * 0.05} ${half * 0.35} ${-reach * 0.1}z`;
  const arch = reach * 0.3;
  const frame = { x: focus + random.sign() * reach * 0.06, y: top + arch + reach * 0.02 };
  const stems = Array.from({ length: 7 }, (_, index) => {
    const angle = -Math.PI / 2 + (index - 3) * 0.3 + random.between(-0.07, 0.07);
    return {
      angle,
      long: reach * random.between(0.32, 0.5) * (1 - Math.abs(index - 3) * 0.05),
      flower: index % 2 === 1,
    };
  });
  const tipOf = (angle: number, long: number): Point => ({
    x: mouth.x + Math.cos(angle) * long,
    y: mouth.y + Math.sin(angle) * long,
  });
  const green = [palette.near, mixColours(palette.near, palette.ink, 0.45), mixColours(palette.near, palette.far, 0.5)];
  const drawn = stems.map(({ angle, long, flower }, index) => {
    const tip = tipOf(angle, long);
    const stalk = svg`<path stroke="${palette.ink}" stroke-width="${reach * 0.009}" d="M${mouth.x} ${mouth.y}L${tip.x} ${tip.y}"/>`;
    return flower
      ? stalk + bloom(stage, tip, reach * random.between(0.075, 0.105))
      : svg`${stalk}<path fill="${green[index % 3] ?? palette.near}" d="${frond(mouth, long, angle)}"/>`;
  });
  const fruit = [0, 1].map(
    (index) =>
      svg`<circle cx="${focus + (index === 0 ? 1 : -1.15) * reach * 0.25 + index * reach * 0.02}" cy="${table + reach * 0.01}" r="${reach * (0.055 - index * 0.012)}" fill="${index === 0 ? palette.light : palette.accent}"/>`,
  );
  return svg`<path fill="${palette.sky}" d="M0 0h${width}v${height}H0z"/><path fill="${palette.glow}" d="M${frame.x - arch} ${table}V${frame.y}a${arch} ${arch} 0 0 1 ${arch * 2} 0V${table}z"/><circle cx="${frame.x + arch * 0.4}" cy="${frame.y + arch * 0.1}" r="${arch * 0.42}" fill="${mixColours(palette.light, palette.accent, 0.25)}"/><path fill="${mixColours(palette.far, palette.near, 0.5)}" d="M0 ${table}h${width}V${height}H0z"/><path fill="${palette.ink}" opacity=".25" d="M${focus - half} ${foot}q${half} ${reach * 0.05} ${half * 3.4} ${reach * 0.02}q${-half} ${-reach * 0.06} ${-half * 2.4} ${-reach * 0.045}z"/>${drawn}${fruit}<path fill="${palette.accent}" d="${body}"/><clipPath id="vase"><path d="${body}"/></clipPath><path clip-path="url(#vase)" fill="${palette.ink}" opacity=".2" d="M${focus + half * 0.2} 0h${half * 2}v${height}h${-half * 2}z"/><path clip-path="url(#vase)" stroke="${palette.paper}" stroke-width="${reach * 0.014}" d="M0 ${mouth.y + reach * 0.13}h${width}M0 ${mouth.y + reach * 0.16}h${width}"/>`;
}
