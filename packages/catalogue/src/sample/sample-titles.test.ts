import { limits } from '@marquee/domain/limits';
import type { MediaType } from '@marquee/domain/media';
import type { MediaItem } from '@marquee/domain/media-item';
import { type Invalidity, invalidityOf } from '@marquee/domain/validity';
import { describe, expect, it } from 'vitest';
import { parseMediaPage } from '../upstream/upstream-list.ts';
import { dayText } from './calendar.ts';
import { dateTitle } from './dated-title.ts';
import { languageOfCode } from './language-names.ts';
import { personId } from './picture-names.ts';
import { sampleGenres } from './sample-genres.ts';
import type { SampleTitle } from './sample-title.ts';
import { sampleTitles } from './sample-titles.ts';
import { testDays } from './testing-sample.ts';

/** What the data says of a title, and the rule of the validity filter that says the same. */
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

/** A value for each field that a rule is about, with which the rule holds. */
const mended: Readonly<Record<string, Partial<MediaItem>>> = {
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
  const { item } = dateTitle(title, dayText(now));
  const [parsed] = parseMediaPage({ page: 1, results: [item] }, title.mediaType).items;
  if (!parsed) throw new Error(`${title.title} makes no sense as an item of a list`);
  return parsed;
}

describe('the sample titles', () => {
  it.each([
    ['movie', 200, 30],
    ['tv', 60, 15],
  ] as const)('are enough: %s', (mediaType, leastReal, leastInvented) => {
    const own = valid.filter((title) => title.mediaType === mediaType);
    expect(own.filter((title) => !isInvented(title)).length).toBeGreaterThanOrEqual(leastReal);
    expect(own.filter(isInvented).length).toBeGreaterThanOrEqual(leastInvented);
  });

  it.each(testDays)('pass the validity filter on %s, but for those that say that they do not', (now) => {
    const verdicts = all.map((title) => [title.title, invalidityOf(itemOf(title, now), now)]);
    const expected = all.map(({ title, sampleOfInvalid }) => [
      title,
      sampleOfInvalid === undefined ? null : rules[sampleOfInvalid],
    ]);
    expect(verdicts).toEqual(expected);
  });

  it.each(testDays)('break no second rule where they break one (%s)', (now) => {
    for (const title of all.filter(({ sampleOfInvalid }) => sampleOfInvalid !== undefined)) {
      const item = itemOf(title, now);
      const mend = mended[invalidityOf(item, now) ?? ''];
      expect([title.title, invalidityOf({ ...item, ...mend }, now)]).toEqual([title.title, null]);
    }
  });

  it('show nearly every rule of the filter at work', () => {
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

  it('tell each its own story', () => {
    const overviews = all.map(({ overview }) => overview).filter((overview) => overview !== '');
    expect(new Set(overviews).size).toBe(overviews.length);
    expect(valid.filter(({ overview }) => overview.length < 90).map(({ title }) => title)).toEqual([]);
  });

  it('have ids that fit, and people whose ids are their own', () => {
    expect(all.every(({ id }) => id <= limits.largestId)).toBe(true);
    const names = new Set(
      all.flatMap((title) => [
        ...title.cast.map(([name]) => name),
        ...(title.mediaType === 'movie' ? title.directors : title.createdBy),
      ]),
    );
    expect(new Set([...names].map(personId)).size).toBe(names.size);
  });

  it('are in languages that have a name', () => {
    const nameless = all.filter(({ language }) => languageOfCode(language).iso_639_1 !== language);
    expect(nameless.map(({ title, language }) => `${title}: ${language}`)).toEqual([]);
  });

  it('have seasons in order, begun no earlier than the show', () => {
    const [now] = testDays;
    for (const title of all) {
      if (title.mediaType !== 'tv') continue;
      const numbers = title.seasons.map(({ number }) => number);
      expect([title.title, numbers]).toEqual([title.title, [...new Set(numbers)].sort((a, b) => a - b)]);
      const first = title.seasons.find(({ number }) => number > 0);
      const begun = dateTitle(title, dayText(now)).date;
      if (begun !== '')
        expect([title.title, first?.date ?? first?.daysFromToday]).toEqual([
          title.title,
          title.date ?? title.daysFromToday,
        ]);
    }
  });
});
