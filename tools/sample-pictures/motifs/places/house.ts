import { mixColours } from '../../colour.ts';
import { luminary, skyGround, stars } from '../../light.ts';
import { birdsPath } from '../../shapes.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function bareTree(stage: Stage, root: Point, tall: number): string {
  const grow = (from: Point, angle: number, length: number): string => {
    if (length < tall * 0.07) return '';
    const to = { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
    const spread = stage.random.between(0.3, 0.55);
    const stroke = svg`<path stroke-width="${length * 0.11}" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`;
    return (
      stroke +
      grow(to, angle - spread, length * 0.68) +
      grow(to, angle + stage.random.between(0.25, 0.5), length * 0.64)
    );
  };
  return grow(root, -Math.PI / 2 + stage.random.between(-0.15, 0.15), tall * 0.34);
}

/** One house on one hill, one window lit. */
export function drawHouse(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const hilltop = top + reach * 0.74;
  const size = reach * random.between(0.13, 0.17);
  const x = focus - side * reach * 0.04;
  const wall = hilltop - size * 1.05;
  const body = svg`M${x - size * 0.55} ${hilltop + size * 0.4}V${wall}l${size * 0.55} ${-size * 0.8}l${size * 0.55} ${size * 0.8}v${size * 1.5}z`;
  const wing = svg`M${x + side * size * 0.5} ${hilltop + size * 0.4}v${-size * 0.95}l${side * size * 0.12} ${-size * 0.35}h${side * size * 0.65}l${side * size * 0.22} ${size * 0.35}v${size * 0.95}z`;
  const chimney = svg`M${x - side * size * 0.42} ${wall}v${-size * 0.75}h${-side * size * 0.16}v${size}z`;
  const roof = svg`M${x - size * 0.68} ${wall + size * 0.12}l${size * 0.68} ${-size}l${size * 0.68} ${size}l${-size * 0.1} ${size * 0.05}l${-size * 0.58} ${-size * 0.82}l${-size * 0.58} ${size * 0.82}z`;
  const hill = svg`M0 ${hilltop + reach * 0.22}C${focus - reach * 0.3} ${hilltop + reach * 0.16} ${focus - reach * 0.24} ${hilltop} ${focus} ${hilltop}S${focus + reach * 0.35} ${hilltop + reach * 0.18} ${width} ${hilltop + reach * 0.19}V${height}H0z`;
  const behind = svg`M0 ${hilltop + reach * 0.04}Q${focus - reach * 0.3} ${hilltop - reach * 0.12} ${focus} ${hilltop + reach * 0.06}T${width} ${hilltop}V${height}H0z`;
  const path = svg`M${x - size * 0.08} ${hilltop + size * 0.3}c${side * size} ${size * 0.6} ${-side * size * 1.6} ${size * 0.9} ${-side * size * 0.4} ${size * 2.6}h${size * 0.75}c${-side * size * 0.7} ${-size * 1.4} ${side * size * 1.4} ${-size * 1.8} ${-size * 0.12 + side * size * 0.4} ${-size * 2.6}z`;
  const pane = (left: number, high: number): string =>
    svg`M${left} ${high}h${size * 0.2}v${size * 0.32}h${-size * 0.2}z`;
  const moon = { x: focus + side * reach * random.between(0.06, 0.16), y: top + reach * random.between(0.3, 0.38) };
  const tree = bareTree(
    stage,
    { x: focus - side * reach * 0.27, y: hilltop + reach * 0.13 },
    reach * random.between(0.42, 0.58),
  );
  const birds = svg`<path fill="none" stroke="${palette.ink}" stroke-width="${reach / 170}" stroke-linecap="round" d="${birdsPath(stage, { x: moon.x, y: moon.y }, reach * 0.22)}"/>`;
  return svg`${skyGround(stage, hilltop)}${stars(stage, 40, hilltop)}${luminary(stage, moon, reach * random.between(0.2, 0.27))}<path fill="${mixColours(palette.far, palette.near, 0.4)}" d="${behind}"/><g stroke="${palette.ink}" stroke-linecap="round">${tree}</g><path fill="${mixColours(palette.ink, palette.near, 0.3)}" d="${chimney}${wing}${body}"/><path fill="${palette.ink}" d="${roof}"/><path fill="${palette.light}" d="${pane(x - size * 0.1, wall - size * 0.1)}${random.chance(0.4) ? pane(x + side * size * 0.85, hilltop - size * 0.32) : ''}"/><path fill="${mixColours(palette.near, palette.ink, 0.7)}" d="${hill}"/><path fill="${palette.light}" opacity=".3" d="${path}"/>${birds}`;
}
