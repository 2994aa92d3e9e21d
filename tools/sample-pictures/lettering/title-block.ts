import { breakBalanced, splitWords } from './line-breaking.ts';
import { linePathData, type OutlinedLine, outlineLine } from './outlined-line.ts';
import type { TypefaceName } from './typeface.ts';

export interface TitleStyle {
  readonly face: TypefaceName;
  readonly uppercase: boolean;
  readonly tracking: number;
  /** Baseline to baseline, in em. */
  readonly leading: number;
  readonly largest: number;
}

export const titleStyles: Readonly<Record<Exclude<TypefaceName, 'caption'>, TitleStyle>> = {
  poster: { face: 'poster', uppercase: true, tracking: 0.012, leading: 1.0, largest: 168 },
  serif: { face: 'serif', uppercase: false, tracking: -0.008, leading: 0.98, largest: 122 },
  italic: { face: 'italic', uppercase: false, tracking: -0.005, leading: 0.98, largest: 124 },
  fat: { face: 'fat', uppercase: false, tracking: 0, leading: 0.96, largest: 124 },
  grotesque: { face: 'grotesque', uppercase: false, tracking: -0.025, leading: 0.92, largest: 124 },
};

export interface Measure {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
}

export interface SetBlock {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly OutlinedLine[];
  /** Baselines below the top of the block. */
  readonly baselines: readonly number[];
}

const mostLines = 7;

function fitLines(lines: readonly OutlinedLine[], style: TitleStyle, measure: Measure): SetBlock {
  const widest = Math.max(0.01, ...lines.map(({ box }) => box.right - box.left));
  const rise = -(lines[0]?.box.top ?? 0);
  const fall = Math.max(0, lines.at(-1)?.box.bottom ?? 0);
  const tall = Math.max(0.01, rise + fall + style.leading * (lines.length - 1));
  const size = Math.floor(Math.min(measure.largest, measure.width / widest, measure.height / tall) * 2) / 2;
  const baselines = lines.map((_, index) => (rise + style.leading * index) * size);
  return { size, width: widest * size, height: tall * size, lines, baselines };
}

/** The largest layout that fits; an additional line must allow a clearly larger size. */
export function setTitle(text: string, style: TitleStyle, measure: Measure): SetBlock {
  const shown = style.uppercase ? text.toUpperCase() : text;
  const outline = (line: string): OutlinedLine => outlineLine(line, style.face, style.tracking);
  const pieces = splitWords(shown, 18, '-');
  const widthOf = (line: string): number => {
    const { box } = outline(line);
    return box.right - box.left;
  };
  let best: SetBlock | undefined;
  for (let count = 1; count <= Math.min(mostLines, pieces.length); count += 1) {
    const lines = breakBalanced({ pieces, separator: ' ', measure: widthOf }, count);
    if (!lines) break;
    const block = fitLines(lines.map(outline), style, measure);
    if (!best || block.size > best.size * 1.12) best = block;
  }
  return best ?? fitLines([], style, measure);
}

export interface BlockPlace {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'centre';
}

/** Path data of a set block; x is its left edge or its middle, y its top. */
export function blockPathData(block: SetBlock, { x, y, align }: BlockPlace): string {
  return block.lines
    .map((line, index) => {
      const width = line.box.right - line.box.left;
      const left = align === 'left' ? x : x - (width * block.size) / 2;
      return linePathData(line, block.size, {
        x: left - line.box.left * block.size,
        y: y + (block.baselines[index] ?? 0),
      });
    })
    .join('');
}
