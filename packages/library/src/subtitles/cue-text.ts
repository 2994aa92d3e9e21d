/** A text on screen for a time. */
export interface Cue {
  readonly startSeconds: number;
  /** Null if the file has none. */
  readonly endSeconds: number | null;
  /** As in the file, with its markup as tags of HTML. */
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** Text as WebVTT has it: i, b and u stay, all else is text or left out; an empty line would end the cue. */
export function escapeCueText(text: string): string {
  return text
    .replace(/<br[ \t]*\/?>|\[br\]/gi, '\n')
    .replace(/<\/?(?:font|c|v|span|ruby|rt|lang|p|em|strong)\b[^<>]*>|<\d[\d:.]{0,20}>/gi, '')
    .replace(/\{[^{}]*\}/g, override)
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/gi, (_entity, name: string) => entities[name.toLowerCase()] ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/&lt;[ ]?(\/?[ibu])[ ]?&gt;/gi, (_match, tag: string) => `<${tag.toLowerCase()}>`)
    .replace(/\n[ \t]*(?=\n)/g, '')
    .trim();
}

/** Text in braces: `{i}`, and overrides of ASS, which SRT files have, too. Other braces are text. */
function override(braces: string): string {
  const tag = /^\{(\/?[ibu])\}$/i.exec(braces)?.[1];
  if (tag !== undefined) return `<${tag}>`;
  return /^\{\s*\\/.test(braces) ? styleTags(braces) : braces;
}

/** Keeps italics, bold and underline of an override such as {\i1\pos(10,20)}. */
export function styleTags(override: string): string {
  const tags = [...override.matchAll(/\\([ibu])(\d{1,3})(?=[\\}])/g)];
  return tags.map(([, tag, state]) => (Number(state) > 0 ? `<${tag}>` : `</${tag}>`)).join('');
}
