import type { Palette } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The frame a motif is drawn into. Interest lies round `focus`, between `top` and `bottom`; the rest stays calm. */
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
