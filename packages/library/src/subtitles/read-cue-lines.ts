import type { Cue } from './cue-text.ts';

/** Of films, when neither the file nor the video has it. */
const defaultFrameRate = 24_000 / 1_001;

/** MicroDVD: `{25}{50}First|second`, in frames; a first line `{1}{1}25` has the frames per second. */
export function readMicroDvd(text: string, videoFrameRate: number | null): Cue[] {
  const cues = [...text.matchAll(/^[ \t]*\{(\d+)\}[ \t]*\{(\d*)\}(.*)$/gm)];
  const [, first, , header = ''] = cues[0] ?? [];
  const rate = Number(first) <= 1 ? /^\s*(\d{2}(?:[.,]\d+)?)\s*(?:fps)?\s*$/i.exec(header)?.[1] : undefined;
  const frameRate = Number(rate?.replace(',', '.')) || videoFrameRate || defaultFrameRate;
  return cues.slice(rate === undefined ? 0 : 1).map(([, start, end, line = '']) => ({
    startSeconds: Number(start) / frameRate,
    endSeconds: end ? Number(end) / frameRate : null,
    text: linesOf(line),
  }));
}

/** MPL2: `[10][20]First|/second in italics`, in tenths of a second. */
export function readMpl2(text: string): Cue[] {
  return [...text.matchAll(/^[ \t]*\[(\d+)\][ \t]*\[(\d*)\](.*)$/gm)].map(([, start, end, line = '']) => ({
    startSeconds: Number(start) / 10,
    endSeconds: end ? Number(end) / 10 : null,
    text: linesOf(line),
  }));
}

/** TMPlayer: `00:00:01:First|second`, without ends. */
export function readTmPlayer(text: string): Cue[] {
  return [...text.matchAll(/^[ \t]*(\d{1,2}):(\d\d):(\d\d)(?:,\d)?[:=](.*)$/gm)].map(
    ([, hours, minutes, seconds, line = '']) => ({
      startSeconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
      endSeconds: null,
      text: linesOf(line),
    }),
  );
}

/** Lines are divided by `|`; a slash, or `{y:i}`, makes one italic. */
function linesOf(text: string): string {
  return text
    .split('|')
    .map((line) => {
      const plain = line.replaceAll(/\{[a-z]{1,2}:[^{}]*\}/gi, '').trim();
      const isItalic = plain.startsWith('/') || /\{y:[^{}]*i[^{}]*\}/i.test(line);
      return isItalic ? `<i>${plain.replace(/^\//, '')}</i>` : plain;
    })
    .join('\n');
}
