import { type Box, type Outline, type TypefaceGlyph, type TypefaceName, typeface } from './typeface.ts';

interface PlacedGlyph {
  readonly glyph: TypefaceGlyph;
  readonly offset: number;
}

export interface OutlinedLine {
  /** Ink of the line in em, origin at the start of the baseline. */
  readonly box: Box;
  readonly glyphs: readonly PlacedGlyph[];
}

const emptyBox: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function inkOf(glyphs: readonly PlacedGlyph[]): Box {
  let ink: Box | undefined;
  for (const { glyph, offset } of glyphs) {
    if (!glyph.box) continue;
    const { left, top, right, bottom } = glyph.box;
    ink = {
      left: Math.min(ink?.left ?? Infinity, left + offset),
      top: Math.min(ink?.top ?? Infinity, top),
      right: Math.max(ink?.right ?? -Infinity, right + offset),
      bottom: Math.max(ink?.bottom ?? -Infinity, bottom),
    };
  }
  return ink ?? emptyBox;
}

/** Sets one line in em units; `tracking` is extra space after each letter, in em. */
export function outlineLine(text: string, name: TypefaceName, tracking: number): OutlinedLine {
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const character of text) {
    const glyph = typeface(name).glyph(character);
    if (!glyph) continue;
    const previous = glyphs.at(-1);
    if (previous) pen += previous.glyph.kerningBefore(glyph);
    glyphs.push({ glyph, offset: pen });
    pen += glyph.advance + tracking;
  }
  return { box: inkOf(glyphs), glyphs };
}

function tenths(value: number): string {
  const text = String(value / 10);
  return text.replace(/^(-?)0\./, '$1.');
}

function joinNumbers(numbers: readonly number[]): string {
  return numbers
    .map(tenths)
    .reduce((line, next) => (line === '' || next.startsWith('-') ? line + next : `${line} ${next}`), '');
}

/** Relative commands only, so that repeated letters are identical text and compress well. */
function outlineData(outlines: readonly Outline[], size: number): string {
  let [penX, penY] = [0, 0];
  let [startX, startY] = [0, 0];
  let data = '';
  let lastLetter = '';
  for (const { letter, points } of outlines) {
    const rounded = points.map(([x, y]) => [Math.round(x * size * 10), Math.round(y * size * 10)] as const);
    const numbers = joinNumbers(rounded.flatMap(([x, y]) => [x - penX, y - penY]));
    const lower = letter.toLowerCase();
    data +=
      lower === lastLetter && lower !== 'm' ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : lower + numbers;
    lastLetter = lower;
    [penX, penY] = rounded.at(-1) ?? [startX, startY];
    if (letter === 'M') [startX, startY] = [penX, penY];
  }
  return data;
}

export function linePathData(
  line: OutlinedLine,
  size: number,
  origin: { readonly x: number; readonly y: number },
): string {
  return line.glyphs
    .filter(({ glyph }) => glyph.outlines.length > 0)
    .map(({ glyph, offset }) => {
      const start = joinNumbers([Math.round((origin.x + offset * size) * 10), Math.round(origin.y * 10)]);
      return `M${start}${outlineData(glyph.outlines, size)}`;
    })
    .join('');
}
