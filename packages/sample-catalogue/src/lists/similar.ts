import { daysBetween } from '../calendar.ts';
import type { DatedTitle } from '../dated-title.ts';
import type { SampleTitle } from '../sample-title.ts';
import { pageSize } from './list-page.ts';

/** Minimum length of a shared title word that suggests a series: Borat, Godfather, Spider. */
const minSeriesWordLength = 5;

/** Distance in years at which the era score drops to about a third. */
const eraYears = 12;

function makers(title: SampleTitle): readonly string[] {
  return title.mediaType === 'movie' ? title.directors : title.createdBy;
}

function namesOfCast(title: SampleTitle): readonly string[] {
  return title.cast.map(([name]) => name);
}

function seriesWords({ searchNames }: DatedTitle): readonly string[] {
  return (searchNames[0]?.words ?? []).filter((word) => word.length >= minSeriesWordLength);
}

function countShared<Value>(some: readonly Value[], others: readonly Value[]): number {
  return some.filter((value) => others.includes(value)).length;
}

/** Rarer genres weigh more: Western more than Drama. */
function genreWeights(titles: readonly DatedTitle[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { title } of titles) for (const { id } of title.genres) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Map([...counts].map(([id, count]) => [id, Math.log(1 + titles.length / count)]));
}

function similarity(one: DatedTitle, other: DatedTitle, weights: ReadonlyMap<number, number>): number {
  const otherGenres = other.title.genres.map(({ id }) => id);
  const genres = one.title.genres
    .filter(({ id }) => otherGenres.includes(id))
    .reduce((sum, { id }) => sum + (weights.get(id) ?? 0), 0);
  const years = one.date && other.date ? Math.abs(daysBetween(one.date, other.date)) / 365 : eraYears;
  return (
    genres +
    2.5 * countShared(makers(one.title), makers(other.title)) +
    1.5 * countShared(namesOfCast(one.title), namesOfCast(other.title)) +
    1.5 * countShared(seriesWords(one), seriesWords(other)) +
    Math.exp(-years / eraYears) +
    (one.title.language === other.title.language ? 0.6 : 0) +
    (countShared(one.title.countries, other.title.countries) > 0 ? 0.4 : 0) +
    other.title.rating / 20
  );
}

interface RelatedTitles {
  readonly similar: readonly DatedTitle[];
  /** The next most similar ones: as upstream, none is in both lists. */
  readonly recommended: readonly DatedTitle[];
}

/** The most similar titles of the same media type, by genres, makers, cast, era, language and country. */
export function relatedTitles(dated: DatedTitle, titles: readonly DatedTitle[]): RelatedTitles {
  const weights = genreWeights(titles);
  const ranked = titles
    .filter((other) => other.title.id !== dated.title.id && !other.title.adult)
    .map((other) => ({ other, similarity: similarity(dated, other, weights) }))
    .sort((a, b) => b.similarity - a.similarity || a.other.title.id - b.other.title.id)
    .slice(0, 2 * pageSize)
    .map(({ other }) => other);
  return { similar: ranked.slice(0, pageSize), recommended: ranked.slice(pageSize) };
}
