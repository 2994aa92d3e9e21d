import type { Point, Stage } from './stage.ts';
import { svg } from './svg-markup.ts';

export function polygon(points: readonly Point[]): string {
  return `${points.map(({ x, y }, index) => svg`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`;
}

/** An open Catmull-Rom curve through the points. */
export function curveThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      if (index === 0) return svg`M${point.x} ${point.y}`;
      const start = points[index - 1] ?? point;
      const before = points[index - 2] ?? start;
      const after = points[index + 1] ?? point;
      const leave = { x: start.x + (point.x - before.x) / 6, y: start.y + (point.y - before.y) / 6 };
      const arrive = { x: point.x - (after.x - start.x) / 6, y: point.y - (after.y - start.y) / 6 };
      return svg`C${leave.x} ${leave.y} ${arrive.x} ${arrive.y} ${point.x} ${point.y}`;
    })
    .join('');
}

export function circlePath(x: number, y: number, radius: number): string {
  return svg`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A petal or leaf from its base, pointing along `angle` (radians). */
export function leafPath(base: Point, length: number, angle: number): string {
  const along = { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  const aside = { x: -along.y * 0.42, y: along.x * 0.42 };
  const at = (forward: number, side: number): string =>
    svg`${along.x * forward + aside.x * side} ${along.y * forward + aside.y * side}`;
  return svg`M${base.x} ${base.y}c${at(0.25, 1)} ${at(0.75, 1)} ${at(1, 0)}c${at(-0.25, -1)} ${at(-0.75, -1)} ${at(-1, 0)}Z`;
}

/** A distant figure in a long coat, feet at (x, y). */
export function figurePath(x: number, y: number, height: number): string {
  const at = (share: number): number => share * height;
  const head = svg`M${x} ${y - at(1)}c${at(0.1)} 0 ${at(0.1)} ${at(0.17)} 0 ${at(0.17)}s${at(-0.1)} ${at(-0.17)} 0 ${at(-0.17)}z`;
  const legs = svg`M${x - at(0.075)} ${y}l${at(-0.01)} ${at(-0.3)}h${at(0.17)}l${at(-0.01)} ${at(0.3)}h${at(-0.055)}l${at(-0.015)} ${at(-0.2)}l${at(-0.02)} ${at(0.2)}z`;
  return svg`${head}M${x - at(0.035)} ${y - at(0.845)}h${at(0.07)}c${at(0.1)} ${at(0.02)} ${at(0.115)} ${at(0.05)} ${at(0.125)} ${at(0.2)}l${at(0.02)} ${at(0.48)}q${at(-0.18)} ${at(0.035)} ${at(-0.36)} 0l${at(0.02)} ${at(-0.48)}c${at(0.01)} ${at(-0.15)} ${at(0.025)} ${at(-0.18)} ${at(0.125)} ${at(-0.2)}z${legs}`;
}

/** Distant birds as one stroked path. */
export function birdsPath({ random }: Stage, centre: Point, spread: number): string {
  return Array.from({ length: random.whole(3, 7) }, () => {
    const x = centre.x + random.between(-1, 1) * spread;
    const y = centre.y + random.between(-0.5, 0.5) * spread;
    const wing = spread * random.between(0.06, 0.13);
    return svg`M${x - wing} ${y - wing * 0.45}q${wing * 0.7} ${-wing * 0.25} ${wing} ${wing * 0.45}q${wing * 0.3} ${-wing * 0.7} ${wing} ${-wing * 0.45}`;
  }).join('');
}
