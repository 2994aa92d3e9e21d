import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import { leafPath } from '../../shapes.ts';
import type { Point, Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function armchair({ x, y }: Point, s: number): { back: string; front: string } {
  return {
    back: svg`M${x - s * 0.72} ${y - s * 0.2}V${y - s * 1.15}q0 ${-s * 0.3} ${s * 0.3} ${-s * 0.3}h${s * 0.84}q${s * 0.3} 0 ${s * 0.3} ${s * 0.3}V${y - s * 0.2}zM${x - s * 0.75} ${y}l${s * 0.08} ${-s * 0.25}h${s * 0.12}l${-s * 0.08} ${s * 0.25}zM${x + s * 0.75} ${y}l${-s * 0.08} ${-s * 0.25}h${-s * 0.12}l${s * 0.08} ${s * 0.25}z`,
    front: svg`M${x - s} ${y - s * 0.72}q0 ${-s * 0.16} ${s * 0.18} ${-s * 0.16}t${s * 0.18} ${s * 0.16}v${s * 0.14}h${s * 1.28}v${-s * 0.14}q0 ${-s * 0.16} ${s * 0.18} ${-s * 0.16}t${s * 0.18} ${s * 0.16}V${y - s * 0.14}h${-s * 2}z`,
  };
}

/** An empty chair under a lamp: an interview is about to begin. */
export function drawParlour(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const side = random.sign();
  const floor = top + reach * 0.78;
  const pair = random.chance(0.45);
  const size = reach * (pair ? 0.15 : 0.2);
  const seats = pair
    ? [
        { x: focus - reach * 0.22, y: floor + reach * 0.1 },
        { x: focus + reach * 0.22, y: floor + reach * 0.1 },
      ]
    : [{ x: focus, y: floor + reach * 0.11 }];
  const shade = { x: focus + (pair ? 0 : side * reach * 0.08), y: top + reach * 0.24 };
  const glow = fadeDown('cone', [
    [0, palette.light, 0.85],
    [1, palette.light, 0.08],
  ]);
  const chairs = seats.map((seat, index) => {
    const tone = index === 0 ? palette.accent : mixColours(palette.near, palette.far, 0.5);
    const { back, front } = armchair(seat, size);
    return svg`<ellipse cx="${seat.x}" cy="${seat.y}" rx="${size * 1.15}" ry="${size * 0.14}" fill="${palette.ink}" opacity=".35"/><path fill="${mixColours(tone, palette.ink, 0.28)}" d="${back}"/><path fill="${tone}" d="${front}"/><path fill="${mixColours(tone, palette.light, 0.3)}" d="M${seat.x - size * 0.6} ${seat.y - size * 0.66}h${size * 1.2}q${size * 0.06} 0 ${size * 0.06} ${size * 0.1}v${size * 0.1}h${-size * 1.32}v${-size * 0.1}q0 ${-size * 0.1} ${size * 0.06} ${-size * 0.1}z"/>`;
  });
  const lampHalf = reach * 0.12;
  const lamp = svg`<path stroke="${palette.ink}" stroke-width="${reach * 0.008}" d="M${shade.x} -5V${shade.y - reach * 0.1}"/><path fill="${palette.ink}" d="M${shade.x - lampHalf} ${shade.y}Q${shade.x - lampHalf} ${shade.y - reach * 0.11} ${shade.x} ${shade.y - reach * 0.11}T${shade.x + lampHalf} ${shade.y}z"/><ellipse cx="${shade.x}" cy="${shade.y}" rx="${lampHalf}" ry="${reach * 0.014}" fill="${palette.light}"/>`;
  const plantRoot = { x: focus - side * reach * 0.4, y: floor - reach * 0.02 };
  const fan = Array.from({ length: 7 }, (_, index) =>
    leafPath(plantRoot, reach * random.between(0.2, 0.3), -Math.PI / 2 + (index - 3) * 0.36),
  );
  const plant = svg`<path fill="${palette.near}" d="${fan}"/><path fill="${palette.light}" d="M${plantRoot.x - reach * 0.06} ${plantRoot.y - reach * 0.02}h${reach * 0.12}l${-reach * 0.015} ${reach * 0.13}h${-reach * 0.09}z"/>`;
  const frameX = focus + side * reach * (pair ? 0.22 : 0.25);
  const picture = svg`<path fill="${palette.paper}" d="M${frameX} ${top + reach * 0.34}h${reach * 0.2}v${reach * 0.24}h${-reach * 0.2}z"/><path fill="${palette.far}" d="M${frameX + reach * 0.02} ${top + reach * 0.36}h${reach * 0.16}v${reach * 0.2}h${-reach * 0.16}z"/><path fill="${palette.accent}" d="M${frameX + reach * 0.04} ${top + reach * 0.5}a${reach * 0.06} ${reach * 0.06} 0 0 1 ${reach * 0.12} 0z"/>`;
  const wall = fadeDown('wall', [
    [0, palette.sky],
    [1, mixColours(palette.sky, palette.glow, 0.55)],
  ]);
  const boards = fadeDown('boards', [
    [0, mixColours(palette.far, palette.near, 0.4)],
    [1, palette.ink],
  ]);
  return svg`${wall}<path fill="url(#wall)" d="M0 0h${width}v${height}H0z"/>${boards}<path fill="url(#boards)" d="M0 ${floor}h${width}V${height}H0z"/>${picture}<path fill="${palette.paper}" opacity=".25" d="M0 ${floor - reach * 0.018}h${width}v${reach * 0.018}H0z"/>${plant}<ellipse cx="${focus}" cy="${floor + reach * 0.11}" rx="${reach * 0.5}" ry="${reach * 0.075}" fill="${mixColours(palette.accent, palette.glow, 0.6)}" opacity=".5"/>${chairs}${glow}<path fill="url(#cone)" d="M${shade.x - lampHalf} ${shade.y}h${lampHalf * 2}L${shade.x + reach * 0.42} ${floor + reach * 0.12}h${-reach * 0.84}z"/>${lamp}`;
}
