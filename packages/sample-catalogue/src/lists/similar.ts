import { daysBetween } from '../calendar.ts';
import type { DatedTitle } from '../dated-title.ts';
import { pageSize } from './list-page.ts';

/** Minimum length of a shared title word that suggests a series: Borat, Godfather, Spider. */
const minSeriesWordLength = 5;

/** Distance in years at which the era score drops to about a third. */
const eraYears = 12;

/** What titles are compared by. */
interface Traits {
  readonly dated: DatedTitle;
  readonly genres: readonly number[];
  readonly makers: ReadonlySet<string>;
  readonly cast: ReadonlySet<string>;
  readonly seriesWords: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
}

function traitsOf(dated: DatedTitle): Traits {
  const { title, searchNames } = dated;
  const words = searchNames[0]?.words ?? [];
  return {
    dated,
    genres: title.genres.map(({ id }) => id),
    makers: new Set(title.mediaType === 'movie' ? title.directors : title.createdBy),
    cast: new Set(title.cast.map(([name]) => name)),
    seriesWords: new Set(words.filter((word) => word.length >= minSeriesWordLength)),
    countries: new Set(title.countries),
  };
}

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const value of some) if (others.has(value)) count += 1;
  return count;
}

/** Rarer genres weigh more: Western more than Drama. */
function genreWeights(titles: readonly DatedTitle[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { title } of titles) for (const { id } of title.genres) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map([...counts].map(([id, count]) => [id, Math.log(1 + titles.length / count)]));
}

function similarity(one: Traits, other: Traits, weights: ReadonlyMap<number, number>): number {
  const { title, date } = one.dated;
  const { title: otherTitle, date: otherDate } = other.dated;
  let genres = 0;
  for (const id of one.genres) if (other.genres.includes(id)) genres += weights.get(id) ?? 0;
  const years = date && otherDate ? Math.abs(daysBetween(date, otherDate)) / 365 : eraYears;
  return (
    genres +
    2.5 * countShared(one.makers, other.makers) +
    1.5 * countShared(one.cast, other.cast) +
    1.5 * countShared(one.seriesWords, other.seriesWords) +
    Math.exp(-years / eraYears) +
    (title.language === otherTitle.language ? 0.6 : 0) +
    (countShared(one.countries, other.countries) > 0 ? 0.4 : 0) +
    otherTitle.rating / 20
  );
}

export interface RelatedTitles {
  readonly similar: readonly DatedTitle[];
  /** The next most similar ones: as upstream, none is in both lists. */
  readonly recommended: readonly DatedTitle[];
}

/**
 * Finds the most similar titles of the same media type, by genres, makers, cast, era, language and country. What titles
 * are compared by is collected once: the index reads the details of all of them.
 */
export function findRelated(titles: readonly DatedTitle[]): (dated: DatedTitle) => RelatedTitles {
  const weights = genreWeights(titles);
  const traits = new Map(titles.map((dated) => [dated, traitsOf(dated)]));
  return (dated) => {
    const own = traits.get(dated) ?? traitsOf(dated);
    const ranked = [...traits.values()]
      .filter(({ dated: { title } }) => title.id !== dated.title.id && !title.adult)
      .map((other) => ({ other: other.dated, similarity: similarity(own, other, weights) }))
      .sort((a, b) => b.similarity - a.similarity || a.other.title.id - b.other.title.id)
      .slice(0, 2 * pageSize)
      .map(({ other }) => other);
    return { similar: ranked.slice(0, pageSize), recommended: ranked.slice(pageSize) };
  };
}
