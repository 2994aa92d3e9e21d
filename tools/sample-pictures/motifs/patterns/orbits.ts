import { mixColours } from '../../colour.ts';
import { fadeOut, halo, stars } from '../../light.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

function bandsOf({ palette, random }: Stage, radius: number): string {
  let y = -radius;
  const bands: string[] = [];
  while (y < radius) {
    const tall = radius * random.between(0.1, 0.34);
    const colour = random.pick([
      palette.far,
      palette.near,
      palette.accent,
      mixColours(palette.accent, palette.far, 0.5),
      palette.glow,
    ]);
    bands.push(svg`<path fill="${colour}" d="M${-radius} ${y}h${2 * radius}v${tall + 0.5}h${-2 * radius}z"/>`);
    y += tall;
  }
  return bands.join('');
}

function moons({ palette, random }: Stage, rings: readonly number[], size: number): string {
  const colours = random.shuffled([palette.accent, palette.light, palette.glow, palette.paper, palette.far]);
  return rings
    .map((ring, index) => {
      const angle = random.between(0, Math.PI * 2);
      const radius = size * random.between(0.018, 0.05);
      const [x, y] = [Math.cos(angle) * ring, Math.sin(angle) * ring];
      return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[index % 5] ?? palette.light}"/><path fill="${palette.ink}" opacity=".35" d="M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius * 1.6} ${radius * 1.6} 0 0 0 0 ${-2 * radius}z"/>`;
    })
    .join('');
}

/** A banded planet with its night side, hung among the orbits of its moons. */
export function drawOrbits(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const centre = { x: focus + random.between(-0.08, 0.08) * reach, y: top + reach * random.between(0.45, 0.56) };
  const radius = reach * random.between(0.17, 0.27);
  const rings = Array.from({ length: random.whole(3, 5) }, (_, index) => radius * (1.45 + index * 0.42));
  const ringed = random.chance(0.4);
  const tilt = random.between(-32, 32);
  const space = fadeOut('space', [
    [0, mixColours(palette.glow, palette.sky, 0.25)],
    [0.5, mixColours(palette.glow, palette.sky, 0.72)],
    [1, palette.sky],
  ]);
  const circles = rings.map((ring, index) => svg`<circle r="${ring}" ${index % 2 ? 'stroke-dasharray="2 7"' : ''}/>`);
  const halfRing = (sweep: 0 | 1): string =>
    svg`<path fill="none" stroke="${palette.light}" stroke-width="${radius * 0.13}" d="M${-radius * 1.75} 0A${radius * 1.75} ${radius * 0.42} 0 0 ${sweep} ${radius * 1.75} 0"/><path fill="none" stroke="${palette.accent}" stroke-width="${radius * 0.045}" d="M${-radius * 1.5} 0A${radius * 1.5} ${radius * 0.34} 0 0 ${sweep} ${radius * 1.5} 0"/>`;
  return svg`<path fill="${palette.sky}" d="M0 0h${width}v${height}H0z"/>${space}<circle cx="${centre.x}" cy="${centre.y}" r="${reach * 0.95}" fill="url(#space)"/>${stars(stage, 90, height)}${halo(centre, radius * 2.1, palette.light)}<g transform="translate(${centre.x} ${centre.y})"><g fill="none" stroke="${palette.paper}" stroke-width="${reach / 330}" opacity=".55">${circles}</g>${moons(stage, rings, reach)}<g transform="rotate(${tilt})">${ringed ? halfRing(1) : ''}<clipPath id="globe"><circle r="${radius}"/></clipPath><g clip-path="url(#globe)">${bandsOf(stage, radius)}<path fill="${palette.ink}" opacity=".5" d="M${radius * 0.1} ${-radius}a${radius * 1.25} ${radius * 1.25} 0 0 1 0 ${2 * radius}h${radius}v${-2 * radius}z"/><path fill="${palette.light}" opacity=".3" d="M${-radius * 0.55} ${-radius}a${radius * 1.6} ${radius * 1.6} 0 0 0 0 ${2 * radius}h${-radius}v${-2 * radius}z"/></g>${ringed ? halfRing(0) : ''}</g></g>`;
}
