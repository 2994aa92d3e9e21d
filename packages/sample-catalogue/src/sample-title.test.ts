import { describe, expect, it } from 'vitest';
import { parseSampleTitle } from './sample-title.ts';
import { parseSampleTitles } from './sample-titles.ts';

const movie = {
  id: 1,
  title: 'The Paper Lighthouse',
  language: 'en',
  spoken: ['English'],
  countries: ['IE'],
  companies: ['Foghorn Films'],
  date: '2019-05-03',
  runtime: 94,
  genres: ['Drama', 'Science Fiction'],
  directors: ['Una Quill'],
  cast: [['Bran Keel', 'The Keeper']],
  budget: 0,
  revenue: 0,
  rating: 7.1,
  votes: 40,
  popularity: 9.5,
  providers: [],
  overview: 'A lighthouse made of paper has to outlast one winter.',
};

const show = {
  id: 1,
  name: 'Paper Harbour',
  language: 'en',
  countries: ['IE'],
  networks: ['Foghorn'],
  createdBy: [],
  daysFromToday: -5,
  status: 'Ended',
  episodeRuntime: 30,
  genres: ['Soap'],
  cast: [],
  seasons: [{ number: 1, episodes: 2, daysFromToday: -5, names: ['Tide', 'Ebb'] }],
  rating: 7,
  votes: 12,
  popularity: 3,
  providers: [8],
  overview: 'The harbour folds up every evening and nobody asks why.',
};

describe('parseSampleTitle', () => {
  it('parses a movie with the upstream ids of its genres', () => {
    expect(parseSampleTitle(movie)).toMatchObject({
      mediaType: 'movie',
      originalTitle: 'The Paper Lighthouse',
      genres: [
        { id: 18, name: 'Drama' },
        { id: 878, name: 'Science Fiction' },
      ],
      poster: true,
      adult: false,
    });
  });

  it('parses a show, with its name as title and show genres', () => {
    expect(parseSampleTitle({ ...show, originalName: 'Cuan Páipéir' })).toMatchObject({
      mediaType: 'tv',
      title: 'Paper Harbour',
      originalTitle: 'Cuan Páipéir',
      genres: [{ id: 10766, name: 'Soap' }],
    });
  });

  it.each([
    ['a runtime that is text', { runtime: '94' }, 'runtime'],
    ['a genre of shows', { genres: ['Soap'] }, "no genre 'Soap'"],
    ['an unknown key', { director: 'Una Quill' }, 'director'],
    ['no date', { date: undefined }, 'either a date or daysFromToday'],
    ['two dates', { daysFromToday: 3 }, 'either a date or daysFromToday'],
    ['an invalid date', { date: '2019-02-30' }, 'date'],
    ['a rating above 10', { rating: 10.1 }, 'rating'],
    ['a cast entry without a character', { cast: [['Bran Keel']] }, 'cast'],
  ])('rejects %s with the title in the message', (_, fault, expectedMessage) => {
    const parse = () => parseSampleTitle({ ...movie, ...fault });
    expect(parse).toThrow("Sample title 'The Paper Lighthouse'");
    expect(parse).toThrow(expectedMessage);
  });

  it('rejects a season with a wrong number of episode names', () => {
    const seasons = [{ number: 1, episodes: 3, date: '2020-01-01', names: ['Tide', 'Ebb'] }];
    expect(() => parseSampleTitle({ ...show, seasons })).toThrow(/'Paper Harbour'.*\n?.*names and episodes differ/);
  });

  it('allows an empty date for a title, but not for a season', () => {
    expect(parseSampleTitle({ ...movie, date: '' })).toMatchObject({ date: '' });
    const seasons = [{ number: 1, episodes: 1, date: '' }];
    expect(() => parseSampleTitle({ ...show, seasons })).toThrow("'Paper Harbour'");
  });
});

describe('parseSampleTitles', () => {
  it('rejects two titles of one media type with the same id, with both in the message', () => {
    const parse = () => parseSampleTitles([movie, { ...movie, title: 'Second' }]);
    expect(parse).toThrow("Sample title 'Second' has the id of 'The Paper Lighthouse': 1");
  });

  it('allows the same id for a movie and a show', () => {
    expect(parseSampleTitles([movie, show])).toHaveLength(2);
  });
});
