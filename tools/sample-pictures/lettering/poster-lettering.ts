import { svg } from '../svg-markup.ts';
import { linePathData, outlineLine } from './outlined-line.ts';
import { blockPathData, type Measure, type SetBlock, setTitle, type TitleStyle } from './title-block.ts';

export interface PosterLettering {
  readonly parts: readonly SetBlock[];
  readonly byline: string;
  readonly year: string;
  readonly height: number;
  readonly measure: number;
}

export interface LetteringPlace {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'centre';
  readonly titleColour: string;
  readonly captionColour: string;
}

const captionGap = 34;
const captionSize = 15;
const captionTracking = 0.13;
const partGap = 16;

/** Splits "Name: the rest" into a title and a smaller subtitle. */
function splitTitle(title: string): readonly [string, string?] {
  const match = /^(.{3,30}?)(?::| [–—-])\s+(.{6,})$/u.exec(title);
  return match?.[1] && match[2] ? [match[1], match[2]] : [title];
}

export interface TitleText {
  readonly title: string;
  readonly year: string;
  readonly byline: string;
  readonly style: TitleStyle;
}

export function setPosterLettering(
  { title, year, byline, style }: TitleText,
  measure: Omit<Measure, 'largest'>,
): PosterLettering {
  const largest = style.largest * ([...title].length <= 6 ? 1.55 : 1);
  const [main, second] = splitTitle(title.trim() || '—');
  const first = setTitle(main, style, { width: measure.width, height: measure.height * (second ? 0.66 : 1), largest });
  const parts = [first];
  if (second) {
    const room = Math.max(30, measure.height - first.height - partGap);
    parts.push(
      setTitle(second, style, { width: measure.width, height: room, largest: Math.min(46, first.size * 0.52) }),
    );
  }
  const titleHeight = parts.reduce((sum, part) => sum + part.height + partGap, -partGap);
  return {
    parts,
    byline: byline.trim(),
    year,
    height: titleHeight + captionGap + captionSize * 0.7,
    measure: measure.width,
  };
}

function captionLine(
  text: string,
  measure: number,
): { readonly data: (x: number, y: number, align: -1 | 0 | 1) => string; readonly width: number } {
  const line = outlineLine(text.toUpperCase(), 'caption', captionTracking);
  const size = Math.min(captionSize, measure / Math.max(0.01, line.box.right - line.box.left));
  const width = (line.box.right - line.box.left) * size;
  return {
    width,
    data: (x, y, align) =>
      linePathData(line, size, { x: x - line.box.left * size - (align < 0 ? 0 : align === 0 ? width / 2 : width), y }),
  };
}

function captionMarkup({ byline, year, measure }: PosterLettering, place: LetteringPlace, baseline: number): string {
  const { x, align, captionColour } = place;
  if (align === 'centre') {
    const text = [byline, year].filter((part) => part !== '').join('  ·  ');
    return svg`<path fill="${captionColour}" d="${captionLine(text, measure).data(x, baseline, 0)}"/>`;
  }
  const right = captionLine(year, measure);
  if (byline === '') return svg`<path fill="${captionColour}" d="${right.data(x, baseline, -1)}"/>`;
  const left = captionLine(byline, measure - right.width - 28);
  return svg`<path fill="${captionColour}" d="${left.data(x, baseline, -1)}${right.data(x + measure, baseline, 1)}"/>`;
}

/** Title, rule and caption; (x, y) is the top left or the top middle of the block. */
export function letteringMarkup(lettering: PosterLettering, place: LetteringPlace): string {
  const { x, y, align, titleColour, captionColour } = place;
  let pen = y;
  const title = lettering.parts.map((part) => {
    const spot = { x, y: pen, align };
    pen += part.height + partGap;
    return svg`<path fill="${titleColour}" d="${blockPathData(part, spot)}"/>`;
  });
  const ruleY = pen - partGap + captionGap * 0.47;
  const left = align === 'left' ? x : x - 22;
  const rule = svg`<path fill="${captionColour}" opacity=".75" d="M${left} ${ruleY}h${align === 'left' ? lettering.measure : 44}v1.6h${align === 'left' ? -lettering.measure : -44}z"/>`;
  return svg`${title}${rule}${captionMarkup(lettering, place, y + lettering.height)}`;
}
