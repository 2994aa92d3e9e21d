import type { FeedContent } from '@marquee/api/read-feed';
import { brand } from '@marquee/domain/site/page-head';
import { type ItemAddress, itemDetail, itemKey, itemTitle } from './item-texts.ts';

type Content = Pick<FeedContent, 'name' | 'installation' | 'messages' | 'items'>;

/** Of one line, without its end (RFC 5545 §3.1). */
const maxLineBytes = 75;

/** How often programs should read the file. */
const refreshInterval = 'PT12H';

/** A feed as iCalendar (RFC 5545, docs/behaviour/feeds.md §3). */
export function calendarFile({ name, installation, messages, items }: Content, addressOf: ItemAddress): string {
  const calendarName = textValue(name);
  const { language } = messages.formats;
  const ofLanguage = language === 'en' ? '' : `;LANGUAGE=${language}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Feeds//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${calendarName}`,
    `X-WR-CALNAME:${calendarName}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
  ];
  for (const item of items) {
    const detail = itemDetail(item);
    lines.push(
      'BEGIN:VEVENT',
      `UID:${itemKey(item)}@${installation}`,
      `DTSTAMP:${utcTime(item.changedAt)}`,
      `DTSTART;VALUE=DATE:${item.date.replaceAll('-', '')}`,
      `SUMMARY${ofLanguage}:${textValue(itemTitle(item, messages))}`,
    );
    if (detail !== null) lines.push(`DESCRIPTION:${textValue(detail)}`);
    lines.push(`URL:${addressOf(item)}`, 'TRANSP:TRANSPARENT', `SEQUENCE:${sequence(item.changedAt)}`, 'END:VEVENT');
  }
  lines.push('END:VCALENDAR', '');
  return lines.map(fold).join('\r\n');
}

/** Before any change; a SEQUENCE has 31 bits. */
const sequenceStart = Date.UTC(2020, 0);

/** Seconds, since a count would begin again for an episode that was missing for a day, and programs ignore lower ones. */
function sequence(changedAt: number): number {
  return Math.max(0, Math.floor((changedAt - sequenceStart) / 1_000));
}

/** '20260302T120000Z' */
function utcTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A value of type TEXT (RFC 5545 §3.3.11). */
function textValue(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/** Never inside of a character: programs that unfold before they decode would read two broken ones. */
function fold(line: string): string {
  // UTF-8 has at most three bytes for a UTF-16 unit.
  if (line.length * 3 <= maxLineBytes || Buffer.byteLength(line) <= maxLineBytes) return line;
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
