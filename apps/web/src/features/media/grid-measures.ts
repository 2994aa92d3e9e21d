import { remToPixels } from '../../lib/rem-to-pixels.ts';

/** How wide a card of a grid stands, as the `sizes` attribute has it: the columns of useColumns. */
export const gridCardSizes =
  '(min-width: 1536px) 13vw, (min-width: 1280px) 15vw, (min-width: 1024px) 18vw, (min-width: 768px) 23vw, (min-width: 480px) 30vw, 46vw';

/** rem of the two lines of text under a poster; px of their margin and of the gap to the next row. */
const textHeight = 2.3125;
const textGap = 10;
const rowGap = 24;

/** px of a row of cards that are so many px wide, the gap below it included. */
export function gridRowHeight(cardWidth: number): number {
  return cardWidth * 1.5 + remToPixels(textHeight) + textGap + rowGap;
}
