import type { SuggestionKind } from '@marquee/domain/catalogue/suggestions';
import { maxEpisode, maxId, maxSeason } from '@marquee/domain/limits';

export interface EpisodeNumbers {
  readonly season: number;
  readonly episode: number;
}

/** What a pasted id or address of another site names. */
export type PastedAddress =
  | { readonly by: 'imdb'; readonly externalId: string }
  | {
      readonly by: 'id';
      readonly kind: SuggestionKind;
      readonly id: number;
      readonly episode: EpisodeNumbers | null;
    }
  /** Only by the words of its address: a search has to find it. */
  | {
      readonly by: 'name';
      readonly kind: SuggestionKind;
      readonly text: string;
      readonly episode: EpisodeNumbers | null;
    };

const imdbId = /^(?:tt|nm)\d{7,10}$/i;
/** Also within the text that an app shares with the address. */
const address =
  /(?<![\w@.-])(?:https?:\/\/)?(?:[\w-]+\.)*?(imdb\.com|themoviedb\.org|letterboxd\.com|trakt\.tv)\/([^\s<>"]+)/i;

/** Null for anything else, such as a title. */
export function parsePastedAddress(query: string): PastedAddress | null {
  const text = query.trim();
  const [bareId = ''] = text.split(/[/?#]/);
  if (imdbId.test(bareId)) return byImdbId(bareId);
  const [, site, rest] = address.exec(text) ?? [];
  if (site === undefined || rest === undefined) return null;
  const [path = '', search = ''] = rest.split(/[?#]/);
  const segments = path
    .split('/')
    .map((segment) => segment.toLowerCase())
    .filter(Boolean);
  return parsers[site.toLowerCase()]?.(segments, new URLSearchParams(search)) ?? null;
}

type Parser = (segments: readonly string[], search: URLSearchParams) => PastedAddress | null;

const parsers: Readonly<Record<string, Parser>> = {
  'imdb.com': (segments) => {
    const id = segments.find(
      (segment, place) => imdbId.test(segment) && /^(title|name)$/.test(segments[place - 1] ?? ''),
    );
    return id === undefined ? null : byImdbId(id);
  },
  'themoviedb.org': ([kind, id, ...rest]) => byId(kind, id, episodeIn(rest)),
  'letterboxd.com': (segments) => {
    const [first, second] = segments;
    if (first === 'tmdb') return byId('movie', second, null);
    if (first === 'imdb' && second !== undefined && imdbId.test(second)) return byImdbId(second);
    // Also as a member's entry: /name/film/dune-2021/
    const film = segments.indexOf('film');
    if (film === 0 || film === 1) return byName('movie', segments[film + 1], null);
    return first !== undefined && professions.has(first) ? byName('person', second, null) : null;
  },
  'trakt.tv': ([list, slug, ...rest], search) => {
    if (list === 'search') {
      const [id] = rest;
      if (slug === 'imdb' && id !== undefined && imdbId.test(id)) return byImdbId(id);
      const kind = search.get('id_type') === 'show' ? 'tv' : (search.get('id_type') ?? undefined);
      return slug === 'tmdb' ? byId(kind, id, null) : null;
    }
    const kind = list === undefined ? undefined : traktKinds.get(list);
    return kind === undefined ? null : byName(kind, slug, episodeIn(rest));
  },
};

const professions = new Set(['actor', 'director', 'writer', 'producer', 'cinematography', 'composer', 'editor']);
const traktKinds: ReadonlyMap<string, SuggestionKind> = new Map([
  ['movies', 'movie'],
  ['shows', 'tv'],
  ['people', 'person'],
]);
const pageKinds = new Set<string | undefined>(['movie', 'tv', 'person', 'collection'] satisfies SuggestionKind[]);

function byImdbId(id: string): PastedAddress {
  return { by: 'imdb', externalId: id.toLowerCase() };
}

/** @param text the id, which may have a name behind it: '1399-game-of-thrones' */
function byId(kind: string | undefined, text = '', episode: EpisodeNumbers | null): PastedAddress | null {
  const id = Number(/^(\d{1,10})(?!\w)/.exec(text)?.[1]);
  if (!pageKinds.has(kind) || !(id > 0 && id <= maxId)) return null;
  return { by: 'id', kind: kind as SuggestionKind, id, episode };
}

/** @param slug 'blade-runner-1982' */
function byName(kind: SuggestionKind, slug = '', episode: EpisodeNumbers | null): PastedAddress | null {
  const text = slug.replaceAll('-', ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) ? { by: 'name', kind, text, episode } : null;
}

/** Of 'season/2/episode/5' and 'seasons/2/episodes/5'. */
function episodeIn(segments: readonly string[]): EpisodeNumbers | null {
  const [, season, episode] = /^seasons?\/(\d{1,4})\/episodes?\/(\d{1,4})/.exec(segments.join('/')) ?? [];
  const numbers = { season: Number(season), episode: Number(episode) };
  return numbers.season <= maxSeason && numbers.episode <= maxEpisode ? numbers : null;
}
