import { isOwnPath } from '../site/own-path.ts';
import { parseUrl } from '../site/parse-url.ts';

/** A piece of an announcement: plain text, or a link. */
export interface AnnouncementPart {
  readonly text: string;
  /** Absent for plain text. */
  readonly href?: string;
}

/** `[text](address)`, or an address by itself without what ends its sentence. */
const links =
  /\[(?<label>[^\]\n]{1,200})\]\((?<target>(?:https?:\/\/|\/)[^\s()<>"']{0,500})\)|(?<address>https?:\/\/[^\s()<>"']{1,500}[^\s()<>"'.,:;!?])/g;

/** Splits an announcement into text and links. Only web addresses and paths of the site are links. */
export function announcementParts(text: string): AnnouncementPart[] {
  const parts: AnnouncementPart[] = [];
  let end = 0;
  for (const match of text.matchAll(links)) {
    const { label, target, address = '' } = match.groups ?? {};
    const href = target ?? address;
    if (!(href.startsWith('/') ? isOwnPath(href) : isPlainUrl(href))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: label ?? address, href });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Not with a user name, which looks like the host: https://good.example@evil.example. */
function isPlainUrl(text: string): boolean {
  return parseUrl(text)?.username === '';
}
