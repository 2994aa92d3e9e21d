import { type Cue, styleTags } from './cue-text.ts';

/**
 * Cues of ASS and SSA: dialogue lines of the events. The Format line names their fields, of which the last is the text
 * with commas.
 */
export function readSubStation(text: string): Cue[] {
  const events = text.slice(Math.max(0, text.search(/^[ \t]*\[Events\]/im)));
  const format = /^[ \t]*Format:(.*)$/im.exec(events)?.[1];
  const fields = (format ?? 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text').split(',');
  const names = fields.map((name) => name.trim().toLowerCase());
  const [startField, endField] = [names.indexOf('start'), names.indexOf('end')];
  return [...events.matchAll(/^[ \t]*Dialogue:(.*)$/gim)].flatMap(([, line = '']) => {
    const values = line.split(',');
    const [startSeconds, endSeconds] = [values[startField], values[endField]].map(secondsOf);
    if (startSeconds === undefined || endSeconds === undefined) return [];
    return { startSeconds, endSeconds, text: plainText(values.slice(names.length - 1).join(',')) };
  });
}

function plainText(styled: string): string {
  let isDrawing = false;
  // Drawings are vectors, not words: {\p1} begins one, {\p0} ends it.
  const parts = styled.split(/(\{[^{}]*\})/).map((part) => {
    if (!part.startsWith('{')) return isDrawing ? '' : part;
    const scale = /\\p(\d)/.exec(part)?.[1];
    if (scale !== undefined) isDrawing = scale !== '0';
    return styleTags(part);
  });
  return parts.join('').replaceAll(/\\n/gi, '\n').replaceAll('\\h', ' ');
}

function secondsOf(time: string | undefined): number | undefined {
  const [, hours, minutes, seconds] = time?.trim().match(/^(\d+):(\d{1,2}):(\d{1,2}(?:[.:,]\d{1,3})?)$/) ?? [];
  if (seconds === undefined) return undefined;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(/[:,]/, '.'));
}
