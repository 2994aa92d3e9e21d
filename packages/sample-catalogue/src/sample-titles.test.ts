import { parseMediaPage } from '@marquee/catalogue/upstream-list';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { type Invalidity, invalidityOf } from '@marquee/domain/catalogue/validity';
import { maxId } from '@marquee/domain/limits';
import { describe, expect, it } from 'vitest';
import { isoDay } from './calendar.ts';
import { dateTitle } from './dated-title.ts';
import { personId } from './image-paths.ts';
import { languageOfCode } from './language-names.ts';
import { sampleGenres } from './sample-genres.ts';
import type { SampleTitle } from './sample-title.ts';
import { sampleTitles } from './sample-titles.ts';
import { testDays } from './testing-sample.ts';

/** `sampleOfInvalid` values and the validity rule they stand for. */
const rules: Readonly<Record<string, Invalidity>> = {
  'no poster': 'poster',
  adult: 'adult',
  'only 2 votes': 'votes',
  'only 3 votes': 'votes',
  'rating 0': 'rating',
  'overview of 4 characters': 'overview',
  'empty overview': 'overview',
  'no genres': 'genres',
  'a date in the year 1890': 'year',
  'no date': 'date',
  'a year four years ahead': 'year',
};

/** Field values that satisfy each rule. */
const validValues: Readonly<Record<string, Partial<MediaItem>>> = {
  poster: { posterPath: '/poster.svg' },
  adult: { adult: false },
  votes: { voteCount: 50 },
  rating: { voteAverage: 7 },
  overview: { overview: 'Long enough to be of use.' },
  genres: { genreIds: [18] },
  year: { date: '2001-01-01' },
  date: { date: '2001-01-01' },
};

const all = sampleTitles();
const valid = all.filter(({ sampleOfInvalid }) => sampleOfInvalid === undefined);
const isInvented = (title: SampleTitle) => title.daysFromToday !== undefined;

function itemOf(title: SampleTitle, now: Date): MediaItem {
  const { item } = dateTitle(title, isoDay(now));
  const [parsed] = parseMediaPage({ page: 1, results: [item] }, title.mediaType).items;
  if (!parsed) throw new Error(`${title.title} is not a valid list item`);
  return parsed;
}

describe('sample titles', () => {
  it.each([
    ['movie', 200, 30],
    ['tv', 60, 15],
  ] as const)('are numerous enough: %s', (mediaType, leastReal, leastInvented) => {
    const own = valid.filter((title) => title.mediaType === mediaType);
    expect(own.filter((title) => !isInvented(title)).length).toBeGreaterThanOrEqual(leastReal);
    expect(own.filter(isInvented).length).toBeGreaterThanOrEqual(leastInvented);
  });

  it.each(testDays)('pass the validity filter on %s, except the invalid samples', (now) => {
    const verdicts = all.map((title) => [title.title, invalidityOf(itemOf(title, now), now)]);
    const expected = all.map(({ title, sampleOfInvalid }) => [
      title,
      sampleOfInvalid === undefined ? null : rules[sampleOfInvalid],
    ]);
    expect(verdicts).toEqual(expected);
  });

  it.each(testDays)('violate one rule at most (%s)', (now) => {
    for (const title of all.filter(({ sampleOfInvalid }) => sampleOfInvalid !== undefined)) {
      const item = itemOf(title, now);
      const mend = validValues[invalidityOf(item, now) ?? ''];
      expect([title.title, invalidityOf({ ...item, ...mend }, now)]).toEqual([title.title, null]);
    }
  });

  it('cover nearly every validity rule', () => {
    const shown = new Set(all.map(({ sampleOfInvalid }) => rules[sampleOfInvalid ?? '']).filter(Boolean));
    expect([...shown].sort()).toEqual(['adult', 'date', 'genres', 'overview', 'poster', 'rating', 'votes', 'year']);
  });

  it.each(['movie', 'tv'] as const)('give every genre of %s at least three valid titles', (mediaType: MediaType) => {
    const counts = sampleGenres[mediaType].map(({ id, name }) => [
      name,
      valid.filter((title) => title.mediaType === mediaType && title.genres.some((genre) => genre.id === id)).length,
    ]);
    expect(counts.filter(([, count]) => Number(count) < 3)).toEqual([]);
  });

  it('have unique overviews', () => {
    const overviews = all.map(({ overview }) => overview).filter((overview) => overview !== '');
    expect(new Set(overviews).size).toBe(overviews.length);
    expect(valid.filter(({ overview }) => overview.length < 90).map(({ title }) => title)).toEqual([]);
  });

  it('have valid ids, and unique ids for people', () => {
    expect(all.every(({ id }) => id <= maxId)).toBe(true);
    const names = new Set(
      all.flatMap((title) => [
        ...title.cast.map(([name]) => name),
        ...(title.mediaType === 'movie' ? title.directors : title.createdBy),
      ]),
    );
    expect(new Set([...names].map(personId)).size).toBe(names.size);
  });

  it('are in known languages', () => {
    const nameless = all.filter(({ language }) => languageOfCode(language).iso_639_1 !== language);
    expect(nameless.map(({ title, language }) => `${title}: ${language}`)).toEqual([]);
  });

  it('have seasons in order that start no earlier than the show', () => {
    const [now] = testDays;
    for (const title of all) {
      if (title.mediaType !== 'tv') continue;
      const numbers = title.seasons.map(({ number }) => number);
      expect([title.title, numbers]).toEqual([title.title, [...new Set(numbers)].sort((a, b) => a - b)]);
      const first = title.seasons.find(({ number }) => number > 0);
      const firstDate = dateTitle(title, isoDay(now)).date;
      if (firstDate !== '')
        expect([title.title, first?.date ?? first?.daysFromToday]).toEqual([
          title.title,
          title.date ?? title.daysFromToday,
        ]);
    }
  });
});
