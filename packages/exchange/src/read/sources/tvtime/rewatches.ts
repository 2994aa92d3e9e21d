import { integerOf } from '../../values/import-values.ts';

/** Watches in all: the first is not counted in `rewatch_count`. */
export function playsOf(rewatchCount: unknown): number {
  return (integerOf(rewatchCount, { min: 0, max: 1e6 }) ?? 0) + 1;
}
