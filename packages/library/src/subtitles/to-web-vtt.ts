/** Formats of files beside a video. */
export const subtitleFormats = ['srt', 'ass', 'ssa', 'vtt'] as const;
export type SubtitleFormat = (typeof subtitleFormats)[number];

interface Cue {
  readonly start: number;
  readonly end: number;
  /** Of WebVTT: escaped, with i, b and u. */
  readonly text: string;
}

/** A text in one of the formats as WebVTT; null if it has no cue. */
export function toWebVtt(text: string, format: SubtitleFormat): string | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '');
  if (format === 'vtt') return /^WEBVTT[ \t\n]/.test(lines) && lines.includes('-->') ? lines : null;
  const cues = format === 'srt' ? readSubRip(lines) : readSubStation(lines);
  if (cues.length === 0) return null;
  // Players show cues in the order of the file.
  const blocks = cues.toSorted((a, b) => a.start - b.start).map(toBlock);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function toBlock({ start, end, text }: Cue): string {
  return `${timestamp(start)} --> ${timestamp(end)}\n${text}\n`;
}

const subRipTimes = /^\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

/** Blocks of a number, times and lines, divided by an empty line; the number may be missing. */
function readSubRip(text: string): Cue[] {
  return text.split(/\n[ \t]*\n+/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => subRipTimes.test(line));
    const match = lines[at]?.match(subRipTimes);
    return match ? cue(secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9)), lines.slice(at + 1).join('\n')) : [];
  });
}

/** Dialogue lines of the events; the Format line names their fields, of which the last is the text with commas. */
function readSubStation(text: string): Cue[] {
  const events = text.slice(Math.max(0, text.search(/^\[Events\]/im)));
  const format = /^Format:(.*)$/im.exec(events)?.[1];
  const fields = (format ?? 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text').split(',');
  const names = fields.map((name) => name.trim().toLowerCase());
  const [startField, endField] = [names.indexOf('start'), names.indexOf('end')];
  return [...events.matchAll(/^Dialogue:(.*)$/gim)].flatMap(([, line = '']) => {
    const values = line.split(',');
    const styled = values.slice(names.length - 1).join(',');
    const [start, end] = [values[startField], values[endField]].map(subStationSeconds);
    // Drawings are vectors, not words.
    if (start === undefined || end === undefined || /\{[^{}]*\\p[1-9]/.test(styled)) return [];
    return cue(
      start,
      end,
      styled
        .replace(/\{[^{}]*\}/g, styleTags)
        .replace(/\\[Nn]/g, '\n')
        .replaceAll('\\h', ' '),
    );
  });
}

/** Keeps italics, bold and underline of an override such as {\i1\pos(10,20)}. */
function styleTags(override: string): string {
  const tags = [...override.matchAll(/\\([ibu])([01])(?=[\\}])/g)];
  return tags.map(([, tag, state]) => (state === '1' ? `<${tag}>` : `</${tag}>`)).join('');
}

function subStationSeconds(time: string | undefined): number | undefined {
  const match = time?.trim().match(/^(\d+):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/);
  return match ? secondsOf(match.slice(1)) : undefined;
}

function secondsOf([hours, minutes, seconds, fraction = '']: string[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

function cue(start: number, end: number, text: string): Cue[] {
  const escaped = escapeText(text.trim());
  return end > start && escaped !== '' ? [{ start, end, text: escaped }] : [];
}

/** Everything but i, b and u is text or left out; an empty line would end the cue. */
function escapeText(text: string): string {
  return text
    .replace(/<\/?(?:font|c|v|span)\b[^<>]*>|\{\\an?\d\}/gi, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/&lt;(\/?[ibu])&gt;/gi, (_match, tag: string) => `<${tag.toLowerCase()}>`)
    .replace(/\n[ \t]*(?=\n)/g, '');
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(milliseconds % 1_000).padStart(3, '0');
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1_000) % 60)}.${rest}`;
}
