import { isDay } from '@marquee/domain/catalogue/media-item';
import { maxRating } from '@marquee/domain/limits';
import { parseUrl } from '@marquee/domain/site/parse-url';
import { z } from 'zod';
import { CatalogueError } from '../catalogue-error.ts';

/** Longer texts are cut. */
const maxNameLength = 500;
const maxTextLength = 5_000;

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Some texts come escaped for HTML. Decoded once: what was escaped twice stays text. */
function decodeEntities(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|apos|#\d{2,7}|#x[\da-f]{2,6});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name.toLowerCase()] ?? entity;
    // '#38' becomes '38', '#x26' becomes '0x26'.
    const code = Number(name.replace(/^#(?=x)/i, '0').replace('#', ''));
    return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/**
 * Trimmed text without entities of HTML, and without what no database stores: NUL and halves of characters; '' if it is
 * missing or not a string.
 */
function text(maxLength: number) {
  return z
    .string()
    .transform((value) =>
      shorten(
        decodeEntities(value)
          .replaceAll('\0', '')
          .replace(/\p{Cs}/gu, '')
          .trim(),
        maxLength,
      ),
    )
    .catch('');
}

/** Never cuts a surrogate pair in half. */
function shorten(value: string, maxLength: number): string {
  if (value.length <= maxLength) return value;
  const last = value.charCodeAt(maxLength - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength);
}

/** Accepts numeric strings (old documents have the popularity as a string); 0 for negative or invalid values. */
function toAmount(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}

function toCount(value: unknown): number {
  const count = Math.trunc(toAmount(value));
  return Number.isSafeInteger(count) ? count : 0;
}

export const Name = text(maxNameLength);
export const Text = text(maxTextLength);

export const RequiredName = Name.refine((value) => value !== '', 'expected a name');

/** YYYY-MM-DD, else ''; also '' for a day that does not exist. */
export const Day = z.string().refine(isDay).catch('');

/** '/name.ext', safe to append to the image base URL; else null. */
export const ImagePath = z
  .string()
  .regex(/^\/[\w-]{1,100}\.[a-z]{3,4}$/i)
  .nullable()
  .catch(null);

/** A field of any type; a missing one is passed to `read` as null. */
export function anyField<Value>(read: (value: unknown) => Value) {
  return z.unknown().default(null).transform(read);
}

export const Amount = anyField(toAmount);
export const Count = anyField(toCount);
/** Null if unknown, for which the upstream also sends 0. */
export const Minutes = anyField((value) => toCount(value) || null);

/** 0 to 10; 0 (not rated) for anything else. */
export const Rating = anyField((value) => {
  const rating = toAmount(value);
  return rating <= maxRating ? rating : 0;
});

/** An http or https URL without a user name: rendered as a link, so a `javascript:` URL must be impossible. */
export const WebUrl = anyField((value) => {
  const url = typeof value === 'string' && value.length <= maxNameLength ? parseUrl(value) : null;
  if (url === null) return null;
  const { protocol, username, href } = url;
  if (username !== '' || (protocol !== 'https:' && protocol !== 'http:')) return null;
  return href;
});

export const ImdbId = z
  .string()
  .regex(/^(tt|nm)\d{5,10}$/)
  .nullable()
  .catch(null);

export const Flag = anyField((value) => value === true);

/** @throws CatalogueError 'invalid-response', which names the invalid fields and quotes nothing of the document. */
export function parseDocument<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`);
  throw new CatalogueError('invalid-response', `the upstream's document is invalid (${issues.join('; ')})`);
}

/** Parses the first `maxCount` items, each on its own; `skipped` counts invalid ones. */
export function parseItems<Schema extends z.ZodType>(schema: Schema, values: readonly unknown[], maxCount: number) {
  const items: z.output<Schema>[] = [];
  let skipped = 0;
  for (const value of values.slice(0, maxCount)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) items.push(parsed.data);
    else skipped += 1;
  }
  return { items, skipped };
}

/** Fields by our names, each with the name that the upstream gives it. */
type RenamedFields = Readonly<Record<string, readonly [upstreamName: string, schema: z.ZodType]>>;

/** Parses an object of the upstream into a record with our names. */
export function renamedObject<const Fields extends RenamedFields>(fields: Fields) {
  type Renamed = { readonly [Name in keyof Fields]: z.output<Fields[Name][1]> };
  const names = Object.entries(fields).map(([name, [upstreamName]]) => [name, upstreamName] as const);
  return z.object(Object.fromEntries(Object.values(fields))).transform((object) => {
    const renamed: Record<string, unknown> = {};
    for (const [name, upstreamName] of names) renamed[name] = object[upstreamName];
    return renamed as Renamed;
  });
}

/** A list inside a document: anything but an array becomes an empty list, and invalid items are left out. */
export function lenientList<Schema extends z.ZodType>(schema: Schema, maxCount: number) {
  return z
    .array(z.unknown())
    .catch(() => [])
    .transform((values): readonly z.output<Schema>[] => parseItems(schema, values, maxCount).items);
}

/** Sorted by number; of several items with the same number the first stays. */
export function uniqueByNumber<Item extends { readonly number: number }>(items: readonly Item[]): Item[] {
  const byNumber = new Map<number, Item>();
  for (const item of items) {
    if (!byNumber.has(item.number)) byNumber.set(item.number, item);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
