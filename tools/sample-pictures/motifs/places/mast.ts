import { skyGround } from '../../light.ts';
import { depthTones } from '../../palette.ts';
import type { Stage } from '../../stage.ts';
import { svg } from '../../svg-markup.ts';

/** A lattice mast and the waves it sends out. */
export function drawMast(stage: Stage): string {
  const { width, height, focus, top, bottom, palette, random } = stage;
  const reach = bottom - top;
  const tip = top + reach * random.between(0.24, 0.32);
  const ground = top + reach * 0.95;
  const tall = ground - tip;
  const foot = tall * random.between(0.16, 0.21);
  const half = (y: number): number => foot * (0.06 + 0.94 * ((y - tip) / tall) ** 1.25);
  const levels = Array.from({ length: 10 }, (_, index) => tip + tall * (index / 9) ** 1.15);
  const braces = levels.slice(1).map((low, index) => {
    const high = levels[index] ?? low;
    return svg`M${focus - half(high)} ${high}L${focus + half(low)} ${low}M${focus + half(high)} ${high}L${focus - half(low)} ${low}M${focus - half(low)} ${low}h${half(low) * 2}`;
  });
  const legs = [-1, 1].map((side) =>
    levels.map((y, index) => svg`${index === 0 ? 'M' : 'L'}${focus + side * half(y)} ${y}`).join(''),
  );
  const count = random.whole(5, 7);
  const discs = Array.from({ length: count }, (_, index) => {
    const radius = reach * 0.62 * (1 - index / count);
    const share = index / (count - 1);
    return svg`<circle cx="${focus}" cy="${tip}" r="${radius}" fill="${index % 2 ? palette.light : palette.accent}" opacity="${0.1 + share * share * 0.6}"/>`;
  });
  const hills = depthTones(palette, 3)
    .slice(1)
    .map((tone, index) => {
      const y = ground - reach * (0.05 - index * 0.07);
      return svg`<path fill="${tone}" d="M0 ${y + reach * 0.03}Q${focus * 0.6} ${y - reach * 0.06} ${focus} ${y}T${width} ${y - reach * 0.02}V${height}H0z"/>`;
    });
  return svg`${skyGround(stage, ground)}${discs}${hills[0] ?? ''}<g fill="none" stroke="${palette.ink}"><path stroke-width="${reach * 0.012}" d="${legs}"/><path stroke-width="${reach * 0.006}" d="${braces}"/><path stroke-width="${reach * 0.01}" d="M${focus} ${tip}v${-reach * 0.11}"/></g><circle cx="${focus}" cy="${tip - reach * 0.12}" r="${reach * 0.018}" fill="${palette.accent}"/>${hills[1] ?? ''}`;
}
