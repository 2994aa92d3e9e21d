import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface PathCommand {
  readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly x?: number;
  readonly y?: number;
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
}

interface ParsedGlyph {
  readonly index: number;
  readonly advanceWidth?: number;
  getPath(x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
}

interface ParsedFont {
  readonly unitsPerEm: number;
  readonly position: { init(): void };
  charToGlyphIndex(character: string): number;
  charToGlyph(character: string): ParsedGlyph;
  getKerningValue(left: ParsedGlyph, right: ParsedGlyph): number;
}

export interface Outline {
  readonly letter: string;
  /** Points of the command, in em, y downwards. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface TypefaceGlyph {
  readonly advance: number;
  readonly outlines: readonly Outline[];
  /** The ink, in em; a space has none. */
  readonly box: Box | undefined;
  kerningBefore(next: TypefaceGlyph): number;
}

export interface Typeface {
  glyph(character: string): TypefaceGlyph | undefined;
}

export type TypefaceName = 'poster' | 'serif' | 'italic' | 'fat' | 'grotesque' | 'caption';

const filesOf: Readonly<Record<TypefaceName, readonly string[]>> = {
  poster: [
    'anton/files/anton-latin-400-normal',
    'anton/files/anton-latin-ext-400-normal',
    'anton/files/anton-vietnamese-400-normal',
  ],
  serif: ['latin', 'latin-ext', 'cyrillic', 'vietnamese'].map(
    (script) => `playfair-display/files/playfair-display-${script}-800-normal`,
  ),
  italic: ['latin', 'latin-ext', 'cyrillic', 'vietnamese'].map(
    (script) => `playfair-display/files/playfair-display-${script}-700-italic`,
  ),
  fat: ['abril-fatface/files/abril-fatface-latin-400-normal', 'abril-fatface/files/abril-fatface-latin-ext-400-normal'],
  grotesque: ['latin', 'latin-ext', 'vietnamese'].map(
    (script) => `bricolage-grotesque/files/bricolage-grotesque-${script}-800-normal`,
  ),
  caption: ['latin', 'latin-ext', 'vietnamese'].map(
    (script) => `bricolage-grotesque/files/bricolage-grotesque-${script}-600-normal`,
  ),
};

// opentype.js has no types, and its two entries export differently; this is the CommonJS one.
const requireFromHere = createRequire(import.meta.url);

function readFont(file: string): ParsedFont {
  const { parse } = requireFromHere('opentype.js') as { parse(buffer: ArrayBuffer): ParsedFont };
  const bytes = readFileSync(requireFromHere.resolve(`@fontsource/${file}.woff`));
  const font = parse(new Uint8Array(bytes).buffer);
  font.position.init();
  return font;
}

interface SourcedGlyph extends TypefaceGlyph {
  readonly font: ParsedFont;
  readonly parsed: ParsedGlyph;
}

function pointsOf({ x, y, x1, y1, x2, y2 }: PathCommand): readonly (readonly [number, number])[] {
  const pairs = [
    [x1, y1],
    [x2, y2],
    [x, y],
  ] as const;
  return pairs.flatMap(([across, down]) =>
    across === undefined || down === undefined ? [] : [[across / 1000, down / 1000] as const],
  );
}

function boxOf(outlines: readonly Outline[]): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of outlines) {
    for (const [x, y] of points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return left > right ? undefined : { left, top, right, bottom };
}

function outlineGlyph(font: ParsedFont, character: string): SourcedGlyph {
  const parsed = font.charToGlyph(character);
  const outlines = parsed
    .getPath(0, 0, 1000)
    .commands.map((command) => ({ letter: command.type, points: pointsOf(command) }));
  return {
    font,
    parsed,
    advance: (parsed.advanceWidth ?? 0) / font.unitsPerEm,
    outlines,
    box: boxOf(outlines),
    kerningBefore(next) {
      const other = next as SourcedGlyph;
      return other.font === font ? font.getKerningValue(parsed, other.parsed) / font.unitsPerEm : 0;
    },
  };
}

function openTypeface(name: TypefaceName): Typeface {
  const fonts: ParsedFont[] = [];
  const waiting = [...filesOf[name]];
  const known = new Map<string, TypefaceGlyph | undefined>();
  const find = (character: string): TypefaceGlyph | undefined => {
    const opened = fonts.find((font) => font.charToGlyphIndex(character) > 0);
    if (opened) return outlineGlyph(opened, character);
    const file = waiting.shift();
    if (!file) return undefined;
    fonts.push(readFont(file));
    return find(character);
  };
  return {
    glyph(character) {
      if (!known.has(character)) known.set(character, find(character));
      return known.get(character);
    },
  };
}

const opened = new Map<TypefaceName, Typeface>();

export function typeface(name: TypefaceName): Typeface {
  const face = opened.get(name) ?? openTypeface(name);
  opened.set(name, face);
  return face;
}

export function coversText(name: TypefaceName, text: string): boolean {
  return [...text].every((character) => typeface(name).glyph(character) !== undefined);
}
