import { mixColours } from '../../colour.ts';
import { luminary, skyGround } from '../../light.ts';
import { leafPath } from '../../shapes.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function blossom(centre: Point, radius: number, turn: number): string {
  return Array.from({ length: 5 }, (_, index) => leafPath(centre, radius, turn + (index * Math.PI * 2) / 5)).join('');
}

/** A branch across a great moon, letting go of what it carries. */
export function drawPetals(stage: Stage): string {
  const { width, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const leaves = random.chance(0.4);
  const side = random.sign();
  const moon = { x: focus - side * reach * 0.04, y: top + reach * 0.47 };
  const start = { x: focus + side * Math.max(reach * 0.6, Math.min(width * 0.55, reach * 0.8)), y: top + reach * 0.08 };
  const end = { x: focus - side * reach * 0.3, y: top + reach * 0.44 };
  const along = (share: number): Point => ({
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share + Math.sin(share * Math.PI) * reach * 0.08,
  });
  const twigs = Array.from({ length: 8 }, (_, index) => {
    const root = along(0.14 + index * 0.115);
    const up = index % 2 === 0 ? -1 : 1;
    return {
      root,
      tip: {
        x: root.x - side * reach * random.between(0.07, 0.17),
        y: root.y + up * reach * random.between(0.07, 0.17),
      },
    };
  });
  const branch = twigs.map(
    ({ root, tip }) => svg`M${root.x} ${root.y}Q${(root.x * 2 + tip.x) / 3} ${tip.y} ${tip.x} ${tip.y}`,
  );
  const tone = [
    palette.accent,
    mixColours(palette.accent, palette.light, 0.4),
    mixColours(palette.accent, palette.near, 0.35),
  ];
  const heads = [...twigs.map(({ tip }) => tip), along(1), along(0.82), along(0.55), along(0.3)];
  const carried = heads.map((head, index) => {
    const size = reach * random.between(0.045, 0.08);
    const turn = random.between(0, 6);
    const d = leaves
      ? leafPath(head, size * 1.7, turn) + leafPath(head, size * 1.5, turn + 1.9)
      : blossom(head, size, turn);
    const heart = leaves ? '' : svg`<circle cx="${head.x}" cy="${head.y}" r="${size * 0.2}" fill="${palette.light}"/>`;
    return svg`<path fill="${tone[index % 3] ?? palette.accent}" d="${d}"/>${heart}`;
  });
  const falling = Array.from({ length: 16 }, (_, index) => {
    const spot = { x: focus + random.between(-0.55, 0.55) * reach, y: top + reach * random.between(0.45, 1.12) };
    return svg`<path fill="${tone[index % 3] ?? palette.accent}" d="${leafPath(spot, reach * random.between(0.025, 0.06), random.between(0, 6))}"/>`;
  });
  const limb = svg`M${start.x} ${start.y}Q${(start.x + end.x) / 2} ${along(0.5).y + reach * 0.06} ${end.x} ${end.y}`;
  return svg`${skyGround(stage, bottom)}${luminary(stage, moon, reach * random.between(0.26, 0.33))}<g fill="none" stroke="${palette.ink}" stroke-linecap="round"><path stroke-width="${reach * 0.022}" d="${limb}"/><path stroke-width="${reach * 0.01}" d="${branch}"/></g>${carried}${falling}`;
}
