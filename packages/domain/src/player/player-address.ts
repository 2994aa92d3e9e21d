import { z } from 'zod';
import type { MediaType } from '../catalogue/media.ts';
import { hasPlainHost, isHttpsUrl } from '../site/https-url.ts';
import { parseUrl } from '../site/parse-url.ts';
import { playerListMessages } from './player-list-messages.ts';

/** What placeholders stand for; a movie has no season and no episode. */
interface PlaceholderValues {
  readonly id: number;
  readonly imdb?: string | undefined;
  readonly season?: number;
  readonly episode?: number;
}

const placeholder = /\{(id|imdb|season|episode)\}/g;
/** As browsers show an address with placeholders once it was opened. */
const encodedPlaceholder = /%7B\w+%7D/i;
/** A path of a player on this server; no segment is empty, `.` or `..`, so that it stays below its first one. */
const builtInPath = /^\/(?:player|library)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+\/?$/;
/** A query, a fragment, or an end in any ASCII mark but a slash: what is appended would be no part of the path. */
const openEnd = /[?#]|[!-.:-@[-`{-~]$/;

/** Whether a player is served by this server: its iframe gets an opaque origin, so that it cannot reach the page. */
export function isBuiltInPlayer(url: string): boolean {
  return builtInPath.test(url.replaceAll(placeholder, '0'));
}

/** Where a player shows movies, or shows (docs/player-servers.md). */
export const PlayerUrl = { movie: urlSchema('movie'), tv: urlSchema('tv') };

function urlSchema(mediaType: MediaType) {
  return z
    .string()
    .max(2_048, playerListMessages.urlLong)
    .refine((text) => problemOf(text, mediaType) === null, {
      error: ({ input }) => problemOf(String(input), mediaType) ?? undefined,
    });
}

/** Why an address cannot work, as a sentence. */
function problemOf(text: string, mediaType: MediaType): string | null {
  if (encodedPlaceholder.test(text)) return playerListMessages.encodedPlaceholder;
  // In `${id}`, the notation of other programs, the `$` would stay.
  if (/\$\{/.test(text) || hasBrace(text.replaceAll(placeholder, ''))) return playerListMessages.placeholders;
  // Addresses of the library are made in code (withLibraryServer): no list may name one.
  const isListedPath = isBuiltInPlayer(text) && text.startsWith('/player/');
  if (!isListedPath && !isHttpsUrl(text)) return urlProblem(text);
  const names = placeholdersIn(text);
  if (names.size === 0) {
    const path = text.replace(/^https:\/\/[^/\\?#]*/i, '');
    if (!openEnd.test(path)) return null;
    return mediaType === 'movie' ? playerListMessages.openEndMovie : playerListMessages.openEndShow;
  }
  const namesEpisode = names.has('season') || names.has('episode');
  if (mediaType === 'movie') return namesEpisode ? playerListMessages.movieEpisode : null;
  const isWhole = names.has('season') && names.has('episode') && (names.has('id') || names.has('imdb'));
  return isWhole ? null : playerListMessages.showEpisode;
}

function urlProblem(text: string): string {
  if (text.startsWith('/')) return playerListMessages.path;
  if (isHttpsUrl(text.replaceAll(placeholder, '1'))) return playerListMessages.placeholderPlace;
  const url = parseUrl(text);
  return url !== null && !hasPlainHost(url) ? playerListMessages.host : playerListMessages.url;
}

/** The names of an address's placeholders. */
export function placeholdersIn(address: string): ReadonlySet<string> {
  return new Set([...address.matchAll(placeholder)].map(([, name]) => name ?? ''));
}

/**
 * The address with its placeholders replaced, or without any with the title at the end of its path. What has no value
 * stays, and so does all of an invalid address: neither is embedded.
 */
export function fillAddress(address: string, { id, imdb, season, episode }: PlaceholderValues): string {
  if (placeholdersIn(address).size === 0) {
    return [address.replace(/\/+$/, ''), id, season, episode].filter((part) => part !== undefined).join('/');
  }
  if (!isHttpsUrl(address) && !isBuiltInPlayer(address)) return address;
  const values = new Map(Object.entries({ id, imdb, season, episode }));
  return address.replaceAll(placeholder, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

/** In a filled address: a placeholder has no value, or the address is invalid. */
export function hasBrace(url: string): boolean {
  return /[{}]/.test(url);
}

/** An address with parameters in its query, before a fragment; those that it has by the same name are replaced. */
export function withParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  if (Object.keys(parameters).length === 0) return url;
  const address = new URL(url, 'https://own.invalid');
  // Text, not searchParams: these would re-encode the other parameters, such as `a/b` as `a%2Fb`.
  const kept = address.search
    .slice(1)
    .split('&')
    .filter((part) => [...new URLSearchParams(part).keys()].every((name) => !Object.hasOwn(parameters, name)));
  address.search = [...kept, new URLSearchParams(parameters).toString()].filter(Boolean).join('&');
  return isBuiltInPlayer(url) ? `${address.pathname}${address.search}` : address.href;
}
