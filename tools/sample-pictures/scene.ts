import { type MotifName, motifsFor } from './motif-choice.ts';
import { type Palette, palettesFor } from './palette.ts';
import { createSeededRandom } from './seeded-random.ts';

export interface Scene {
  readonly palette: Palette;
  /** The poster's motif first, then others from the same world. */
  readonly motifs: readonly MotifName[];
}

/** The style of a title, shared by its poster, backdrops and stills. */
export function sceneOf(title: string, genres: readonly string[]): Scene {
  const random = createSeededRandom(`scene ${title}`);
  const palette = random.pick(palettesFor(genres));
  return { palette, motifs: [...new Set(random.shuffled(motifsFor(genres)))] };
}
