import { escapeXml, svg } from '../svg-markup.ts';
import { breakBalanced, splitWords } from './line-breaking.ts';
import type { BlockPlace, Measure } from './title-block.ts';

/** Text in a script that no bundled typeface covers, rendered with the reader's system fonts. */
export interface SystemBlock {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

const wideCharacters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const fontStack =
  "'Noto Serif','Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho','Noto Naskh Arabic','Geeza Pro','Nirmala UI',Georgia,'Times New Roman',serif";
const leading = 1.22;
const rise = 0.95;
const fall = 0.3;

/** Generous estimates in em, since the reader's font is unknown. */
function estimateWidth(text: string): number {
  return [...text].reduce((width, character) => width + (wideCharacters.test(character) ? 1 : 0.62), 0);
}

export function setSystemText(text: string, measure: Measure): SystemBlock {
  const dense = [...text].filter((character) => wideCharacters.test(character)).length * 2 > [...text].length;
  const spaced = /\s/u.test(text.trim());
  const pieces = dense && !spaced ? [...text] : splitWords(text, dense ? 8 : 14);
  const separator = dense && !spaced ? '' : ' ';
  let best: SystemBlock | undefined;
  for (let count = 1; count <= Math.min(7, pieces.length); count += 1) {
    const lines = breakBalanced({ pieces, separator, measure: estimateWidth }, count);
    if (!lines) break;
    const widest = Math.max(0.01, ...lines.map(estimateWidth));
    const tall = rise + fall + leading * (count - 1);
    const size = Math.floor(Math.min(measure.largest, measure.width / widest, measure.height / tall));
    if (!best || size > best.size * 1.15) best = { size, width: widest * size, height: tall * size, lines };
  }
  return best ?? { size: 1, width: 0, height: 0, lines: [] };
}

/** If x is the left edge, right-to-left text is aligned to the right edge at x + `across`. */
export function systemTextMarkup(
  block: SystemBlock,
  place: BlockPlace,
  style: { readonly fill: string; readonly across: number },
): string {
  const backwards = rightToLeft.test(block.lines.join(''));
  const x = place.align === 'left' && backwards ? place.x + style.across : place.x;
  const spans = block.lines
    .map(
      (line, index) =>
        svg`<tspan x="${x}" y="${place.y + (rise + leading * index) * block.size}">${escapeXml(line)}</tspan>`,
    )
    .join('');
  const anchor = place.align === 'centre' ? ' text-anchor="middle"' : '';
  const direction = backwards ? ' direction="rtl"' : '';
  return svg`<text font-family="${fontStack}" font-weight="700" font-size="${block.size}" fill="${style.fill}"${anchor}${direction}>${spans}</text>`;
}
