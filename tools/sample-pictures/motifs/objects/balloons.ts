import { mixColours } from '../../colour.ts';
import { luminary, skyGround } from '../../light.ts';
import { depthTones } from '../../palette.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function balloon(
  { palette }: Stage,
  { x, y }: Point,
  look: { readonly radius: number; readonly colours: readonly [string, string] },
): string {
  const { radius: r, colours } = look;
  const skin = (wide: number): string =>
    svg`M${x - r * wide} ${y}C${x - r * wide} ${y - r * 1.32} ${x + r * wide} ${y - r * 1.32} ${x + r * wide} ${y}C${x + r * wide} ${y + r * 0.72} ${x + r * 0.2 * wide} ${y + r} ${x + r * 0.18 * wide} ${y + r * 1.26}H${x - r * 0.18 * wide}C${x - r * 0.2 * wide} ${y + r} ${x - r * wide} ${y + r * 0.72} ${x - r * wide} ${y}z`;
  return svg`<path fill="${colours[0]}" d="${skin(1)}"/><path fill="${colours[1]}" d="${skin(0.72)}"/><path fill="${colours[0]}" d="${skin(0.4)}"/><path fill="${palette.ink}" opacity=".16" d="M${x} ${y - r}C${x + r * 1.32} ${y - r} ${x + r * 1.1} ${y + r * 0.55} ${x + r * 0.18} ${y + r * 1.26}C${x + r * 0.7} ${y + r * 0.4} ${x + r * 0.7} ${y - r * 0.6} ${x} ${y - r}z"/><path fill="none" stroke="${palette.ink}" stroke-width="${r * 0.035}" d="M${x - r * 0.17} ${y + r * 1.26}l${r * 0.05} ${r * 0.3}M${x + r * 0.17} ${y + r * 1.26}l${-r * 0.05} ${r * 0.3}"/><rect x="${x - r * 0.15}" y="${y + r * 1.54}" width="${r * 0.3}" height="${r * 0.25}" rx="${r * 0.06}" fill="${palette.ink}"/>`;
}

function cloud({ x, y }: Point, size: number): string {
  return svg`M${x - size} ${y}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.35} ${-size * 0.28}a${size * 0.46} ${size * 0.46} 0 0 1 ${size * 0.86} ${-size * 0.04}a${size * 0.3} ${size * 0.3} 0 0 1 ${size * 0.5} ${size * 0.32}z`;
}

export function drawBalloons(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const tones = depthTones(palette, 4).slice(1);
  const hills = tones.map((tone, index) => {
    const y = top + reach * (0.78 + index * 0.1);
    const swing = reach * random.between(0.04, 0.1) * random.sign();
    return svg`<path fill="${tone}" d="M0 ${y + swing}C${width * 0.3} ${y - swing * 2} ${width * 0.6} ${y + swing * 2} ${width} ${y - swing}V${height}H0z"/>`;
  });
  const pairs: readonly (readonly [string, string])[] = [
    [palette.accent, palette.paper],
    [palette.near, palette.light],
    [palette.light, palette.accent],
    [palette.paper, palette.near],
  ];
  const spots = [
    { x: focus - reach * 0.14, y: top + reach * 0.3, radius: 0.21 },
    { x: focus + reach * 0.26, y: top + reach * 0.17, radius: 0.1 },
    { x: focus + reach * 0.22, y: top + reach * 0.58, radius: 0.075 },
    { x: focus - reach * 0.36, y: top + reach * 0.66, radius: 0.042 },
  ];
  const turned = random.sign();
  const craft = spots
    .slice(0, random.whole(2, 4))
    .map(({ x, y, radius }, index) =>
      balloon(
        stage,
        { x: focus + (x - focus) * turned, y },
        { radius: reach * radius * random.between(0.9, 1.1), colours: pairs[index] ?? [palette.accent, palette.paper] },
      ),
    );
  const clouds = Array.from({ length: 4 }, () =>
    cloud(
      { x: focus + random.between(-0.6, 0.6) * reach, y: top + reach * random.between(0.1, 0.75) },
      reach * random.between(0.07, 0.14),
    ),
  );
  const sun = { x: focus + turned * reach * 0.12, y: top + reach * 0.66 };
  return svg`${skyGround(stage, top + reach * 0.85)}${luminary(stage, sun, reach * 0.17)}<path fill="${mixColours(palette.paper, palette.glow, 0.35)}" opacity=".75" d="${clouds}"/>${hills}${craft.reverse()}`;
}
