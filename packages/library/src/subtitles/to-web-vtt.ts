import { type Cue, escapeCueText } from './cue-text.ts';
import { readMicroDvd, readMpl2, readTmPlayer } from './read-cue-lines.ts';
import { readSubStation } from './read-sub-station.ts';
import { readTimedBlocks } from './read-timed-blocks.ts';

/** How long a text without an end is shown, unless another one follows. */
const maxOpenSeconds = 4;

interface TimedText {
  readonly start: number;
  readonly end: number;
  /** Of WebVTT. */
  readonly text: string;
}

/**
 * A text in any format as WebVTT; null if it has no cue. The extension of its file does not count, since many are
 * wrong.
 * @param videoFrameRate of the video, for formats that count frames; null if unknown
 */
export function toWebVtt(text: string, videoFrameRate: number | null = null): string | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r+\n?/g, '\n')
    .replaceAll('\0', '');
  if (isWebVtt(lines)) return lines;
  const readings = [
    readTimedBlocks(lines),
    readSubStation(lines),
    readMicroDvd(lines, videoFrameRate),
    readMpl2(lines),
    readTmPlayer(lines),
  ];
  const most = Math.max(...readings.map(({ length }) => length));
  const cues = timedTexts(readings.find(({ length }) => length === most) ?? []);
  if (cues.length === 0) return null;
  return `WEBVTT\n\n${cues.map(toBlock).join('\n')}`;
}

const webVttTiming = /^\s*(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}\s+-->\s+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:\s|$)/;

/** Whether a browser shows all of it as it is: a header, and blocks that are comments, styles or cues. */
function isWebVtt(text: string): boolean {
  if (!/^WEBVTT[ \t\n]/.test(text)) return false;
  const blocks = text.split(/\n{2,}/).slice(1);
  const cues = blocks.filter((block) => block.trim() !== '' && !/^\n?(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block));
  return (
    cues.length > 0 &&
    cues.every((cue) => {
      const lines = cue.replace(/^\n/, '').split('\n');
      const timings = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
      const [at = 2] = timings;
      return timings.length === 1 && at <= 1 && webVttTiming.test(lines[at] ?? '');
    })
  );
}

/** In the order of time, which players need, with an end for each, and each text once. */
function timedTexts(cues: readonly Cue[]): TimedText[] {
  const sorted = cues.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const starts = sorted.map(({ startSeconds }) => startSeconds);
  const texts: { start: number; end: number; text: string }[] = [];
  const lastOf = new Map<string, { end: number }>();
  let next = 0;
  for (const { startSeconds: start, endSeconds, text: raw } of sorted) {
    const text = escapeCueText(raw);
    const words = text.replaceAll(/<\/?[ibu]>|\s/g, '');
    if (words === '') continue;
    while ((starts[next] ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const open = Math.min(starts[next] ?? Number.POSITIVE_INFINITY, start + maxOpenSeconds);
    const end = endSeconds !== null && endSeconds > start ? endSeconds : open;
    // ASS has a line once for each of its layers, and moving ones once for each step.
    const last = lastOf.get(words);
    if (last && start <= last.end + 0.02) {
      last.end = Math.max(last.end, end);
      continue;
    }
    const timed = { start, end, text };
    lastOf.set(words, timed);
    texts.push(timed);
  }
  return texts;
}

function toBlock({ start, end, text }: TimedText): string {
  return `${timestamp(start)} --> ${timestamp(end)}\n${text}\n`;
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(milliseconds % 1_000).padStart(3, '0');
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1_000) % 60)}.${rest}`;
}
