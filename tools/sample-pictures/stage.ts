import type { Palette } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The frame of a motif. The subject is around `focus`, between `top` and `bottom`; the rest has little detail. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly focus: number;
  readonly top: number;
  readonly bottom: number;
  readonly palette: Palette;
  readonly random: SeededRandom;
}

export type Motif = (stage: Stage) => string;

export interface Point {
  readonly x: number;
  readonly y: number;
}
