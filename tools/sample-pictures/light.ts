import { luminance, mixColours } from './colour.ts';
import { toEmber } from './palette.ts';
import type { Point, Stage } from './stage.ts';
import { svg } from './svg-markup.ts';

export type GradientStop = readonly [offset: number, colour: string, opacity?: number];

function stopsMarkup(stops: readonly GradientStop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) =>
      opacity === 1
        ? svg`<stop offset="${offset}" stop-color="${colour}"/>`
        : svg`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

export function fadeDown(id: string, stops: readonly GradientStop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopsMarkup(stops)}</linearGradient>`;
}

export function fadeAcross(id: string, stops: readonly GradientStop[]): string {
  return `<linearGradient id="${id}">${stopsMarkup(stops)}</linearGradient>`;
}

export function fadeOut(id: string, stops: readonly GradientStop[]): string {
  return `<radialGradient id="${id}">${stopsMarkup(stops)}</radialGradient>`;
}

/** Fills the frame with sky that gets lighter towards the horizon: as a gradient, in bands, or in rings. */
export function skyGround({ width, height, focus, palette, random }: Stage, horizon: number): string {
  const manner = random.next();
  const sheet = svg`d="M0 0h${width}v${height}H0z"`;
  if (manner < 0.62) {
    const reach = horizon / height;
    const fade = fadeDown('sky', [
      [0.08, palette.sky],
      [reach * 0.62, mixColours(palette.sky, palette.glow, 0.35)],
      [reach, palette.glow],
    ]);
    return svg`${fade}<path fill="url(#sky)" ${sheet}/>`;
  }
  const steps = random.whole(4, 6);
  const parts = Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    const colour = mixColours(palette.sky, palette.glow, share);
    return manner < 0.8
      ? svg`<path fill="${colour}" d="M0 ${horizon * (0.28 + 0.72 * (index / steps))}h${width}V${height}H0z"/>`
      : svg`<circle cx="${focus}" cy="${horizon}" r="${horizon * (1.06 - 0.84 * (index / steps))}" fill="${colour}"/>`;
  });
  return svg`<path fill="${palette.sky}" ${sheet}/>${parts}`;
}

export function halo(centre: Point, radius: number, colour: string): string {
  const fade = fadeOut('halo', [
    [0, colour, 0.75],
    [0.35, colour, 0.32],
    [1, colour, 0],
  ]);
  return svg`${fade}<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="url(#halo)"/>`;
}

function bandedDisc(centre: Point, radius: number, fill: string): string {
  let strips = svg`M${centre.x - radius} ${centre.y - radius}h${radius * 2}v${radius}h${-radius * 2}z`;
  for (const [from, tall] of [
    [0.07, 0.2],
    [0.36, 0.15],
    [0.61, 0.1],
    [0.82, 0.06],
  ] as const) {
    strips += svg`M${centre.x - radius} ${centre.y + radius * from}h${radius * 2}v${radius * tall}h${-radius * 2}z`;
  }
  return svg`<clipPath id="strips"><path d="${strips}"/></clipPath><circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${fill}" clip-path="url(#strips)"/>`;
}

function crescent({ x, y }: Point, radius: number, fill: string): string {
  const tip = radius * 0.94;
  const lift = radius * 0.34;
  return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity=".1"/><path fill="${fill}" d="M${x + lift} ${y - tip}A${radius} ${radius} 0 1 0 ${x + lift} ${y + tip}A${radius * 0.97} ${radius * 0.97} 0 0 1 ${x + lift} ${y - tip}z"/>`;
}

/** Sun or moon in one of six styles. */
export function luminary({ palette, random }: Stage, centre: Point, radius: number): string {
  const { x, y } = centre;
  const ember = toEmber(palette);
  const fade = fadeDown('disc', [
    [0.1, palette.light],
    [1, mixColours(palette.light, ember, 0.55)],
  ]);
  const dark = luminance(palette.sky) < 0.12;
  const manner = random.next();
  if (manner < 0.28)
    return svg`${halo(centre, radius * 2.4, palette.light)}${fade}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#disc)"/>`;
  if (manner < 0.44) {
    const ring = random.chance(0.5)
      ? svg`<circle cx="${x}" cy="${y}" r="${radius * 1.16}" fill="none" stroke="${ember}" stroke-width="${radius * 0.03}"/>`
      : '';
    return svg`${ring}<circle cx="${x}" cy="${y}" r="${radius}" fill="${ember}"/>`;
  }
  if (manner < 0.58)
    return svg`${halo(centre, radius * 2.2, palette.light)}${fade}${bandedDisc(centre, radius, 'url(#disc)')}`;
  if (manner < 0.74 && dark)
    return svg`${halo(centre, radius * 2.2, palette.light)}${crescent(centre, radius * 0.86, palette.light)}`;
  if (manner < 0.88) {
    const rings = [2.1, 1.66, 1.28].map(
      (grow, index) =>
        svg`<circle cx="${x}" cy="${y}" r="${radius * grow}" fill="${palette.light}" opacity="${0.13 + index * 0.05}"/>`,
    );
    return svg`${rings}<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.light}"/>`;
  }
  const split = random.between(-30, 60);
  return svg`<g transform="translate(${x} ${y}) rotate(${split})"><circle r="${radius}" fill="${palette.light}"/><path fill="${ember}" d="M0 ${-radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}z"/></g>`;
}

export function stars({ width, palette, random }: Stage, count: number, depth: number): string {
  const dots = (share: number): string =>
    Array.from(
      { length: Math.round(count * share) },
      () => svg`M${random.between(0, width)} ${random.between(0, depth)}h0`,
    ).join('');
  return svg`<g stroke="${palette.paper}" stroke-linecap="round"><path stroke-width="1.6" opacity=".55" d="${dots(0.75)}"/><path stroke-width="3" opacity=".85" d="${dots(0.25)}"/></g>`;
}
