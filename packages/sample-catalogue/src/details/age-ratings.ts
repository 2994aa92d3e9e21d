import type { DatedTitle } from '../dated-title.ts';
import { stableShare } from '../stable-number.ts';

type Level = 'all' | 'children' | 'youth' | 'adults';

/** Ratings in each country, for movies and for shows; invented like the titles' levels. */
const ratings: Readonly<Record<string, Readonly<Record<Level, readonly [movie: string, show: string]>>>> = {
  US: { all: ['G', 'TV-G'], children: ['PG', 'TV-PG'], youth: ['PG-13', 'TV-14'], adults: ['R', 'TV-MA'] },
  GB: { all: ['U', 'U'], children: ['PG', 'PG'], youth: ['12', '12'], adults: ['18', '18'] },
  DE: { all: ['0', '0'], children: ['6', '6'], youth: ['12', '12'], adults: ['18', '18'] },
};

/** Share of titles without any rating, as upstream. */
const unratedShare = 0.1;

function levelOf({ title }: Pick<DatedTitle, 'title'>): Level | null {
  const names = new Set<string>(title.genres.map(({ name }) => name));
  if (stableShare(`rating:${title.mediaType}:${title.id}`) < unratedShare) return null;
  if (names.has('Horror') || title.adult) return 'adults';
  if (names.has('Family') || names.has('Kids')) return names.has('Animation') ? 'all' : 'children';
  return names.has('Comedy') || names.has('Animation') ? 'children' : 'youth';
}

/** Whether a country is one whose ratings the sample knows. */
export function hasRatings(country: string): boolean {
  return Object.hasOwn(ratings, country);
}

/** A movie's rating in a country; null without one. */
export function movieRating(dated: DatedTitle, country: string): string | null {
  const level = levelOf(dated);
  return (level && ratings[country]?.[level][0]) ?? null;
}

/** The age ratings of movies in the upstream's format, where those without one have the order 0. */
export function certificatesDocument() {
  const unrated = { certification: 'NR', meaning: 'No rating.', order: 0 };
  const certifications = Object.entries(ratings).map(([country, byLevel]) => {
    const rated = Object.values(byLevel).map(([certification], index) => ({
      certification,
      meaning: '',
      order: index + 1,
    }));
    return [country, [unrated, ...rated]];
  });
  return { certifications: Object.fromEntries(certifications) };
}

/** Age ratings of a movie, in the upstream's `release_dates`. */
export function releaseDates(dated: DatedTitle): object {
  const level = levelOf(dated);
  const release_date = dated.date && `${dated.date}T00:00:00.000Z`;
  const results = Object.entries(ratings).map(([iso_3166_1, byLevel]) => ({
    iso_3166_1,
    release_dates: [
      {
        certification: level ? byLevel[level][0] : '',
        descriptors: [],
        iso_639_1: '',
        note: '',
        release_date,
        type: 3,
      },
    ],
  }));
  return { results };
}

/** Age ratings of a show, in the upstream's `content_ratings`. */
export function contentRatings(dated: DatedTitle): object {
  const level = levelOf(dated);
  const results = Object.entries(ratings).map(([iso_3166_1, byLevel]) => ({
    descriptors: [],
    iso_3166_1,
    rating: level ? byLevel[level][1] : '',
  }));
  return { results: level === null ? [] : results };
}
