import { ApplicationError } from '@marquee/api/errors';
import {
  defaultAppendToResponse,
  maxAppended,
  type SubresourceOwner,
  titleSubresources,
} from '@marquee/catalogue/title-subresources';
import { EpisodeNumber, MediaId, PageNumber, SeasonNumber } from '@marquee/domain/catalogue/media';
import { maxId, maxSeason } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/site/messages';
import { type ZodType, z } from 'zod';
import { schemaRegistry } from '../define-rest-route.ts';
import { wholeNumber } from '../request-fields.ts';

/** An empty value counts as missing, since TMDB clients send those. */
function optional<Schema extends ZodType>(schema: Schema, description?: string) {
  const parameter = z.preprocess((text) => (text === '' ? undefined : text), schema.optional());
  if (description) schemaRegistry.add(parameter, { description });
  return parameter;
}

/** Text of one form, and the sentence for any other. */
function textLike(pattern: RegExp, message: string) {
  return z.string(message).regex(pattern, message);
}

function wholeNumberUpTo(max: number, message: string) {
  return z.int(message).min(0, message).max(max, message);
}

export const page = PageNumber.default(1);
export const season = SeasonNumber;
export const episode = EpisodeNumber;

/** Also accepts a slug, as in TMDB's URLs: '550-fight-club'. */
export const id = z.preprocess(
  (text) => (typeof text === 'string' ? text.replace(/^(\d{1,16})-[\p{L}\p{N}_-]*$/u, '$1') : text),
  wholeNumber(MediaId),
);

/** More minutes than any title has. */
const maxRuntime = 10_000;

/** Ids of which a title has all (separated by commas) or any (separated by bars). */
export const ids = textLike(
  /^[1-9]\d{0,9}([,|][1-9]\d{0,9}){0,19}$/,
  'Name ids by their numbers, at most 20: 18,53 for all of them, 18|53 for any.',
);

export const country = textLike(/^[A-Z]{2}$/, 'Name the country by two capital letters, such as US.');
/** Countries of which a title has any, separated by bars. */
export const countries = textLike(
  /^[A-Z]{2}(\|[A-Z]{2}){0,19}$/,
  'Name countries by two capital letters, at most 20, with bars between: DE|FR.',
);
/** Ways to watch of which a title has any, separated by bars. */
export const offerTypes = optional(
  textLike(
    /^(flatrate|free|ads|rent|buy)([,|](flatrate|free|ads|rent|buy)){0,4}$/,
    'Offers are flatrate, free, ads, rent or buy, several with bars between: free|ads.',
  ),
  'With `watch_region`: `flatrate`, `free`, `ads`, `rent` or `buy`; several are separated by bars.',
);
/** Age ratings as a country writes them, of which a movie has any: 'G|PG-13', 'Btl', '12A', '6+'. */
export const ageRatings = optional(
  textLike(
    /^[\p{L}\d][\p{L}\d +./-]{0,19}(\|[\p{L}\d][\p{L}\d +./-]{0,19}){0,19}$/u,
    'Name age ratings as their country writes them, at most 20, with bars between: G|PG-13.',
  ),
  'Age ratings of `certification_country`; several are separated by bars.',
);
export const minutes = wholeNumberUpTo(maxRuntime, 'Minutes are a whole number from 0 to 10,000.').optional();
export const votes = wholeNumberUpTo(maxId, 'Votes are a whole number from 0 up.').optional();
export const day = z.iso.date('Name the day as a date that exists, such as 1999-12-31.').optional();
export const originalLanguage = textLike(
  /^[a-z]{2}$/,
  'Name the language by two small letters, such as fr.',
).optional();
export const region = optional(country, 'ISO 3166-1: whose release dates count.');
export const year = optional(textLike(/^[12]\d{3}$/, 'Name the year by four digits, such as 1999.'));
export const rating = optional(
  textLike(/^(10|\d)(\.\d{1,3})?$/, 'A rating is a number from 0 to 10, such as 7.5.'),
  '0 to 10',
);
/** `false` is TMDB's default: it counts as missing, so that it does not create another cache entry. */
export const includeAdult = z.preprocess(
  (text) => (text === 'false' ? undefined : text),
  optional(z.enum(['true', 'false'])),
);
export const language = optional(
  textLike(/^[a-z]{2}(-[A-Z]{2})?$/, 'Name the language as de or pt-BR.'),
  'ISO 639-1, with or without a country: `de`, `pt-BR`. The sample catalogue is in English throughout.',
);

const languages = z.string().regex(/^([a-z]{2}(-[A-Z]{2})?|null)(,([a-z]{2}(-[A-Z]{2})?|null)){0,9}$/);
export const includeImageLanguage = optional(languages, 'Languages of images, joined by commas; `null` for none.');
export const includeVideoLanguage = optional(languages, 'Languages of videos, joined by commas; `null` for none.');

/** Unknown names are ignored, as TMDB does. */
export const appendToResponse = optional(
  z
    .string()
    .max(1_000)
    .regex(/^[\w/, -]+$/),
  `Parts that come with the document, joined by commas: at most ${maxAppended}.`,
);

/** Subresources to append: unique, sorted, without the default ones. @throws ApplicationError if there are too many */
export function toAppend(text: string | undefined, owner: SubresourceOwner): { append?: readonly string[] } {
  const requested = new Set(text?.split(',').map((name) => name.trim()));
  const defaultNames: readonly string[] = owner === 'movie' || owner === 'tv' ? defaultAppendToResponse : [];
  const names: readonly string[] = titleSubresources[owner];
  const append = [...requested].filter(
    (name) => (names.includes(name) && !defaultNames.includes(name)) || (owner === 'tv' && isSeason(name)),
  );
  if (requested.size > maxAppended || append.length + defaultNames.length > maxAppended) {
    const message = `At most ${maxAppended} parts can be appended, those that come anyway included.`;
    throw new ApplicationError('BAD_REQUEST', messages.invalidInput, { append_to_response: message });
  }
  return append.length > 0 ? { append: append.sort() } : {};
}

function isSeason(name: string): boolean {
  const number = /^season\/(0|[1-9]\d{0,3})$/.exec(name)?.[1];
  return number !== undefined && Number(number) <= maxSeason;
}

/** TMDB's defaults. They are omitted, so that requests with and without them share a cache entry. */
const defaultValues: Readonly<Record<string, string>> = { language: 'en-US', page: '1' };

/** Query parameters for the upstream. Numbers lose leading zeros, so that equal values are equal text. */
export function toQueryParameters(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const entries = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries.filter(([name, text]) => text !== 'undefined' && text !== defaultValues[name]));
}

/** The `parameters` of a catalogue read; omitted if empty. */
export function toParameters(values: Readonly<Record<string, unknown>>): {
  parameters?: Readonly<Record<string, string>>;
} {
  const parameters = toQueryParameters(values);
  return Object.keys(parameters).length > 0 ? { parameters } : {};
}
