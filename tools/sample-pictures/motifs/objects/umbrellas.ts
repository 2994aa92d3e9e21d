import { mixColours } from '../../colour.ts';
import { fadeDown } from '../../light.ts';
import type { Point, Stage } from '../../stage.ts';
import { roundNumber, svg } from '../../svg-markup.ts';

interface UmbrellaLook {
  readonly id: string;
  readonly light: string;
  readonly dark: string;
}

/** The pattern of one umbrella, a hundred units in radius: drawn once a colour and then only placed. */
function umbrellaCut({ id, light, dark }: UmbrellaLook): string {
  const ribs = Array.from({ length: 8 }, (_, index) => ({
    x: Math.cos((index * Math.PI) / 4) * 100,
    y: Math.sin((index * Math.PI) / 4) * 100,
  }));
  const panel = (index: number): string => {
    const [from, to] = [ribs[index % 8] ?? { x: 0, y: 0 }, ribs[(index + 1) % 8] ?? { x: 0, y: 0 }];
    return svg`M0 0L${from.x} ${from.y}Q${(from.x + to.x) * 0.44} ${(from.y + to.y) * 0.44} ${to.x} ${to.y}z`;
  };
  const panels = (odd: number): string => [0, 2, 4, 6].map((index) => panel(index + odd)).join('');
  return svg`<g id="${id}"><path fill="${light}" d="${panels(0)}"/><path fill="${dark}" d="${panels(1)}"/><circle r="7" fill="${dark}"/></g>`;
}

function placed({ x, y }: Point, radius: number): string {
  return `translate(${roundNumber(x)} ${roundNumber(y)}) scale(${(radius / 100).toFixed(3)})`;
}

/** A street from above in the rain: many umbrellas, one that is not like them. */
export function drawUmbrellas(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const chosen = {
    x: focus + random.between(-0.12, 0.12) * reach,
    y: top + reach * random.between(0.42, 0.58),
    radius: reach * random.between(0.14, 0.18),
  };
  const spots = [chosen];
  for (let attempt = 0; attempt < 260 && spots.length < 26; attempt += 1) {
    const radius = reach * random.between(0.07, 0.125);
    const spot = { x: random.between(-0.02, 1.02) * width, y: random.between(-0.02, 1.02) * height, radius };
    if (
      spots.every(
        (other) =>
          Math.hypot(other.x - spot.x, other.y - spot.y) > (other.radius + radius) * (other === chosen ? 1.35 : 1.02),
      )
    )
      spots.push(spot);
  }
  const tones = [palette.near, mixColours(palette.near, palette.ink, 0.45), mixColours(palette.near, palette.far, 0.5)];
  const street = fadeDown('street', [
    [0, mixColours(palette.sky, palette.far, 0.4)],
    [0.5, palette.glow],
    [1, palette.far],
  ]);
  const cuts = [palette.accent, ...tones].map((tone, index) =>
    umbrellaCut({
      id: `cut${index}`,
      light: mixColours(tone, palette.light, index === 0 ? 0.16 : 0.1),
      dark: mixColours(tone, palette.ink, index === 0 ? 0.16 : 0.22),
    }),
  );
  const shadow = svg`<circle id="shade" r="94" opacity=".26"/>`;
  const crowd = spots.map((spot, index) => {
    const cut = index === 0 ? 'cut0' : `cut${random.whole(1, 3)}`;
    const below = { x: spot.x + spot.radius * 0.16, y: spot.y + spot.radius * 0.22 };
    const turned = svg`${placed(spot, spot.radius)} rotate(${random.whole(0, 44)})`;
    return svg`<use href="#shade" transform="${placed(below, spot.radius)}"/><use href="#${cut}" transform="${turned}"/>`;
  });
  const rain = Array.from(
    { length: 60 },
    () =>
      svg`M${random.between(0, width)} ${random.between(0, height)}l${-reach * 0.012} ${reach * random.between(0.04, 0.09)}`,
  );
  return svg`${street}<path fill="url(#street)" d="M0 0h${width}v${height}H0z"/><defs>${shadow}${cuts}</defs>${crowd}<path stroke="${palette.paper}" stroke-width="${reach * 0.003}" opacity=".45" d="${rain}"/>`;
}
