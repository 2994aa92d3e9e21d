import { createSeededRandom } from './seeded-random.ts';
import { svg } from './svg-markup.ts';

const tile = 45;

function specks(seed: string, count: number): string {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => `M${random.whole(1, tile - 1)} ${random.whole(1, tile - 1)}h1`).join('');
}

const darkSpecks = specks('dark grain', 28);
const lightSpecks = specks('light grain', 22);

/** Print grain: one small tile of specks, much cheaper to paint than a turbulence filter, and a short text. */
export function grain(width: number, height: number, strength = 1): string {
  return svg`<pattern id="grain" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(17)"><path stroke="#000" stroke-opacity="${0.16 * strength}" d="${darkSpecks}"/><path stroke="#fff" stroke-opacity="${0.15 * strength}" d="${lightSpecks}"/></pattern><path fill="url(#grain)" d="M0 0h${width}v${height}h${-width}z"/>`;
}
