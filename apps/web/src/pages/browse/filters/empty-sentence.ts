import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { NumberRange } from '@marquee/domain/browse/title-filters';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { countryName, languageName } from './filter-names.ts';

interface Names {
  readonly mediaType: MediaType;
  readonly genres: readonly Genre[];
  /** Of the services. */
  readonly services: string;
}

const adjectives = { all: '', trending: 'trending', top_rated: 'top rated', latest: '' } as const;

/** 'No French horror movies up to 90 minutes long on Netflix.' */
export function emptySentence(params: BrowseParams, { mediaType, genres, services }: Names): string {
  const { filter, matchAll, withoutGenres, rating, votes, language, country, certificate } = params;
  const nameOf = (id: number) => lowerCase(genres.find((genre) => genre.id === id)?.name ?? 'such');
  const words = [
    'No',
    adjectives[filter],
    language && languageName(language),
    joined(params.genres.map(nameOf), matchAll ? 'and' : 'or'),
    mediaType === 'movie' ? 'movies' : 'shows',
    withoutGenres.length > 0 && `without ${joined(withoutGenres.map(nameOf), 'or')}`,
    country && `from ${countryName(country)}`,
    yearsText(params.years),
    minutesText(params.runtime),
    rating !== null && `rated ${rating} or higher`,
    votes !== null && votes > 0 && `with ${votes} votes or more`,
    certificate && `with an age rating up to ${certificate}`,
    servicesText(params, services),
  ];
  return `${words.filter(Boolean).join(' ')}.`;
}

/** Of a name like 'Science Fiction'; abbreviations such as TV stay. */
function lowerCase(name: string): string {
  return name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

function joined(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

function yearsText({ from, to }: NumberRange): string {
  if (from === null) return to === null ? '' : `released up to ${to}`;
  if (to === null) return `released since ${from}`;
  return from === to ? `released in ${from}` : `released from ${from} to ${to}`;
}

function minutesText({ from, to }: NumberRange): string {
  if (from === null) return to === null ? '' : `up to ${to} minutes long`;
  return to === null ? `of ${from} minutes or more` : `of ${from} to ${to} minutes`;
}

const ways = { stream: 'to stream', free: 'to watch for free', rent: 'to rent', buy: 'to buy' } as const;

function servicesText({ providers, offers }: BrowseParams, services: string): string {
  const way = joined(
    offers.map((offer) => ways[offer]),
    'or',
  );
  const place = services === 'My services' ? 'your services' : services;
  return [way, providers.length > 0 && `on ${place}`].filter(Boolean).join(' ');
}
