import type { Cue } from './cue-text.ts';

const time = String.raw`-?\d{1,9}(?:\s?[:：.,，;]\s{0,2}\d{1,9}){1,3}`;
/** `-->`, and what people and programs write for it; without its head only between two full times. */
const arrow = String.raw`(?:[-–—=]\s?){0,4}(?:>|&gt;|→)(?:\s?>)?`;
const timing = new RegExp(String.raw`^(?:\d+\s+)?(${time})\s*(${arrow}|(?:[-–—]\s?){1,4})\s*(${time})(.*)$`);
/** SubViewer. */
const commaTiming = /^(\d+:\d+:\d+[.,]\d+)\s*,\s*(\d+:\d+:\d+[.,]\d+)$/;
/** A line of times of which one cannot be read. "Score -> 3:2" is a text. */
const fullTime = String.raw`\d{1,3}:\d{1,2}:\d{1,2}(?:[.,]\d{1,9})?`;
const startOnly = new RegExp(String.raw`^(?:\d+\s+)?(${fullTime})\s*${arrow}\s*\S{0,20}$`);
const endOnly = new RegExp(String.raw`^\S{0,20}\s*${arrow}\s*${fullTime}$`);
const settings = /^(?:\s*(?:[XY][12]:\s*-?\d+|(?:vertical|line|position|size|align|region):\S+))*\s*/i;
/** Longer lines are no times. */
const maxTimingCharacters = 500;

interface Timing {
  /** Null if it cannot be read. */
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
  /** What follows the times in their line. */
  readonly rest: string;
}

/**
 * Cues of SRT, WebVTT and SubViewer: lines of times, each followed by its text. They are not split at empty lines,
 * which are missing in many files and inside of texts in others.
 */
export function readTimedBlocks(text: string): Cue[] {
  const lines = text.split('\n');
  const timings = lines.flatMap((line, at) => {
    const found = readTiming(line);
    return found ? [{ ...found, at }] : [];
  });
  const isWebVtt = /^WEBVTT/i.test(text);
  const isNumbered = timings.length > 0 && isCounter(lines[(timings[0]?.at ?? 0) - 1]);
  let previousEnd = 0;
  return timings.map(({ at, startSeconds, endSeconds, rest }, index) => {
    const next = timings[index + 1]?.at ?? lines.length;
    const isLast = next === lines.length;
    const body = lines.slice(at + 1, isLast ? next : textEnd(lines, next, { isNumbered, isWebVtt }));
    const start = startSeconds ?? previousEnd;
    previousEnd = endSeconds ?? start;
    return {
      startSeconds: start,
      endSeconds,
      text: [rest, ...(isWebVtt ? withoutNotes(body) : body)].join('\n').trim(),
    };
  });
}

/** Where the text before a line of times ends: before the number or name of the next cue. */
function textEnd(lines: readonly string[], next: number, file: { isNumbered: boolean; isWebVtt: boolean }): number {
  // Some files have empty lines everywhere.
  let before = next - 1;
  while (before > 0 && isBlank(lines[before])) before -= 1;
  const isCue = isCounter(lines[before]) && (file.isNumbered || isBlank(lines[before - 1]));
  const isNamed = file.isWebVtt && before === next - 1 && isBlank(lines[before - 1]);
  return isCue || isNamed ? before : next;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

function isCounter(line: string | undefined): boolean {
  return /^\s*\d{1,9}\s*$/.test(line ?? '');
}

/** Without the comments and styles of WebVTT, which end at an empty line. */
function withoutNotes(lines: readonly string[]): string[] {
  let isNote = false;
  return lines.filter((line, index) => {
    if (isBlank(line)) isNote = false;
    else if (isBlank(lines[index - 1]) && index > 0 && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isNote = true;
    return !isNote;
  });
}

function readTiming(untrimmed: string): Timing | null {
  const line = untrimmed.trim();
  if (line.length > maxTimingCharacters || !/\d/.test(line)) return null;
  const byComma = commaTiming.exec(line);
  if (byComma) return { startSeconds: readTime(byComma[1]), endSeconds: readTime(byComma[2]), rest: '' };
  const match = timing.exec(line);
  if (match) {
    const [, start = '', between = '', end = '', rest = ''] = match;
    // "10:30 - 11:00" is a text.
    const isCertain = /[>→;]/.test(between) || [start, end].every((text) => text.split(/[:：]/).length > 2);
    if (!isCertain) return null;
    return { startSeconds: readTime(start), endSeconds: readTime(end), rest: rest.replace(settings, '') };
  }
  const start = startOnly.exec(line)?.[1];
  if (start !== undefined) return { startSeconds: readTime(start), endSeconds: null, rest: '' };
  return endOnly.test(line) ? { startSeconds: null, endSeconds: null, rest: '' } : null;
}

/** Seconds of `00:00:01,500`, `1:02.5`, `00:00:01:500` and the like; not below 0. */
function readTime(text = ''): number {
  const numbers = text.replaceAll(/\s/g, '').split(/[:：.,，;]/);
  const last = numbers.at(-1) ?? '';
  const hasFraction =
    /[.,，;]\s*\d+$/.test(text) || numbers.length === 4 || (numbers.length === 3 && last.length === 3);
  const fraction = hasFraction ? Number(`0.${numbers.pop()}`) : 0;
  const seconds = numbers.reduce((sum, number) => sum * 60 + Math.abs(Number(number)), 0) + fraction;
  return text.trim().startsWith('-') ? 0 : seconds;
}
