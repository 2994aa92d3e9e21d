import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { NumberRange } from '@marquee/domain/browse/title-filters';
import type { Genre, MediaType } from '@marquee/domain/catalogue/media';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { countryName, languageName } from './filter-names.ts';
import type { ServiceNames } from './use-service-names.ts';

export const emptySentenceMessages = defineMessages('browse.empty-sentence', {
  movies:
    '{has, select, neither {No movies.} before {No {before} movies.} after {No movies {after}.} other {No {before} movies {after}.}}',
  shows:
    '{has, select, neither {No shows.} before {No {before} shows.} after {No shows {after}.} other {No {before} shows {after}.}}',
  /** One more of what stands before, or after. */
  next: '{phrases} {phrase}',
  trending: 'trending',
  topRated: 'top rated',
  and: '{names} and {last}',
  or: '{names} or {last}',
  language: '{language}',
  genres: '{genres}',
  unknownGenre: 'such',
  withoutGenres: 'without {genres}',
  country: 'from {country}',
  until: 'released up to {year}',
  since: 'released since {year}',
  year: 'released in {year}',
  years: 'released from {from} to {to}',
  shorter: 'up to {minutes} minutes long',
  longer: 'of {minutes} minutes or more',
  runtime: 'of {from} to {to} minutes',
  rating: 'rated {rating} or higher',
  votes: 'with {count} votes or more',
  certificate: 'with an age rating up to {certificate}',
  stream: 'to stream',
  free: 'to watch for free',
  rent: 'to rent',
  buy: 'to buy',
  onServices: 'on {services}',
  onMine: 'on your services',
});

type TranslateSentence = Translate<typeof emptySentenceMessages>;

interface Names {
  readonly mediaType: MediaType;
  readonly genres: readonly Genre[];
  readonly services: ServiceNames;
}

const adjectives = { all: null, trending: 'trending', top_rated: 'topRated', latest: null } as const;

/** 'No French horror movies up to 90 minutes long on Netflix.' */
export function emptySentence(
  params: BrowseParams,
  { mediaType, genres, services }: Names,
  t: TranslateSentence,
): string {
  const { filter, matchAll, withoutGenres, rating, votes, language, country, certificate } = params;
  const nameOf = (id: number) => {
    const name = genres.find((genre) => genre.id === id)?.name ?? t('unknownGenre');
    return t.formats.language === 'de' ? name : lowerCase(name);
  };
  const joined = (names: readonly string[], word: 'and' | 'or') =>
    names.length < 2
      ? names.join('')
      : t(word, { names: t.formats.commas(names.slice(0, -1)), last: names.at(-1) ?? '' });
  const phrases = (all: readonly (string | false | null)[]) =>
    all.reduce<string>((before, phrase) => {
      if (!phrase) return before;
      return before ? t('next', { phrases: before, phrase }) : phrase;
    }, '');
  const adjective = adjectives[filter];
  const before = phrases([
    adjective && t(adjective),
    language && t('language', { language: languageName(language, t.formats) }),
    params.genres.length > 0 && t('genres', { genres: joined(params.genres.map(nameOf), matchAll ? 'and' : 'or') }),
  ]);
  const ways = params.offers.map((offer) => t(offer));
  const place = services.areMine ? t('onMine') : t('onServices', { services: services.name });
  const after = phrases([
    withoutGenres.length > 0 && t('withoutGenres', { genres: joined(withoutGenres.map(nameOf), 'or') }),
    country && t('country', { country: countryName(country, t.formats) }),
    yearsText(params.years, t),
    minutesText(params.runtime, t),
    rating !== null && t('rating', { rating }),
    votes !== null && votes > 0 && t('votes', { count: votes }),
    certificate && t('certificate', { certificate }),
    joined(ways, 'or'),
    params.providers.length > 0 && place,
  ]);
  const has = before ? (after ? 'both' : 'before') : after ? 'after' : 'neither';
  return t(mediaType === 'movie' ? 'movies' : 'shows', { has, before, after });
}

/** Of a name like 'Science Fiction' within a sentence; abbreviations such as TV stay. */
function lowerCase(name: string): string {
  return name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

function yearsText({ from, to }: NumberRange, t: TranslateSentence): string {
  if (from === null) return to === null ? '' : t('until', { year: to });
  if (to === null) return t('since', { year: from });
  return from === to ? t('year', { year: from }) : t('years', { from, to });
}

function minutesText({ from, to }: NumberRange, t: TranslateSentence): string {
  if (from === null) return to === null ? '' : t('shorter', { minutes: to });
  return to === null ? t('longer', { minutes: from }) : t('runtime', { from, to });
}
