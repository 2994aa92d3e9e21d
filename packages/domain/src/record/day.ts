/** The zone of members whose browser has named none. */
export const utc = 'UTC';

/** The earliest day on which something can have been watched. */
export const firstWatchDay = '1901-01-01';

/** YYYY-MM-DD of a point in time (ms since 1970), in a zone by its IANA name; in the device's own without one. */
export function dayOf(time: number, timeZone?: string): string {
  const format = timeZone === undefined ? formatOf() : knownFormat(timeZone);
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** By zone: making one takes longer than the rest of a request for what is next. */
const formats = new Map<string, Intl.DateTimeFormat>();

function knownFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  return format;
}

/** The zone; UTC where this system does not know it, since it was stored by one with newer rules of time zones. */
export function knownZone(timeZone: string): string {
  try {
    knownFormat(timeZone);
    return timeZone;
  } catch {
    return utc;
  }
}

function formatOf(timeZone?: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}
