import { remToPixels } from '../../../lib/browser/viewport.ts';

/** The `sizes` attribute of grid cards; matches useColumns. */
export const gridCardSizes =
  '(min-width: 1536px) 13vw, (min-width: 1280px) 15vw, (min-width: 1024px) 18vw, (min-width: 768px) 23vw, (min-width: 480px) 30vw, 46vw';

/** rem of the three text lines under a poster; px of their margin and of the row gap. */
const textHeightRem = 3.5;
const textGapPx = 10;
const rowGapPx = 24;

/** Row height in px for cards of a width in px, gap included. */
export function gridRowHeight(cardWidth: number): number {
  return cardWidth * 1.5 + remToPixels(textHeightRem) + textGapPx + rowGapPx;
}
