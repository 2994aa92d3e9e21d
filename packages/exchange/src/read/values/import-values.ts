import { firstImportYear, lastImportYear, maxImportTitle } from '@marquee/domain/exchange/import-limits';
import type { ImportIds } from '@marquee/domain/exchange/import-rows';
import { maxEpisode, maxId, maxRating } from '@marquee/domain/limits';

/* Values of files, brought within the bounds of a row; undefined where there is none. */

/** Most texts need no care. */
const plain = /^[ -~]*$/;

/** One line. Control characters and halves of characters are dropped, as no database stores them. */
export function titleOf(value: unknown): string | undefined {
  return textOf(lineOf(value), maxImportTitle);
}

function lineOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value;
}

/** The name of a list: one line, with its own blanks. */
export function nameOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/[\r\n\t\v\f]+/g, ' ') : value;
}

/** Text with line breaks. */
export function textOf(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (plain.test(text) && text.length <= maxLength) return text.trim() || undefined;
  // A surrogate counts only beside its other half; cutting may leave one alone.
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim();
  return clean || undefined;
}

/** A whole number that may be text. */
export function integerOf(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*\d{1,12}(?:\.0+)?\s*$/.test(value))) {
    return undefined;
  }
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

/** Of '1999', '2013–2023' or '1999-10-15'. */
export function yearOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? /^\s*(\d{4})(?!\d)/.exec(value)?.[1] : value;
  return integerOf(text, { min: firstImportYear, max: lastImportYear });
}

/** Of a season or an episode. */
export function episodeNumberOf(value: unknown): number | undefined {
  return integerOf(value, { min: 0, max: maxEpisode });
}

/** From 1 to 10; half points are rounded up, 0 is none. */
export function ratingOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  if (typeof number !== 'number' || !(number > 0)) return undefined;
  const rounded = Math.max(1, Math.round(number));
  return rounded <= maxRating ? rounded : undefined;
}

/** 'tt0903747', also from an address or as its number alone. */
export function imdbIdOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, digits] = /^\s*(?:(?:https?:\/\/)?[\w.]*imdb\.com\/\S*?title\/)?(?:tt)?(\d{7,10})\b/.exec(value) ?? [];
  return digits && `tt${digits}`;
}

export function externalIdOf(value: unknown): number | undefined {
  return integerOf(value, { min: 1, max: maxId });
}

/** Ids of a title or of an episode: those that are none are left out. */
export function idsOf({ tmdb, imdb, tvdb }: { tmdb?: unknown; imdb?: unknown; tvdb?: unknown }): ImportIds {
  const ids: ImportIds = {};
  const tmdbId = externalIdOf(tmdb);
  const imdbId = imdbIdOf(imdb);
  const tvdbId = externalIdOf(tvdb);
  if (tmdbId !== undefined) ids.tmdb = tmdbId;
  if (imdbId !== undefined) ids.imdb = imdbId;
  if (tvdbId !== undefined) ids.tvdb = tvdbId;
  return ids;
}

export function isTrue(text: string): boolean {
  return /^(?:true|1|yes)$/i.test(text);
}
