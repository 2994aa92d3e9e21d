import type { MovieDetails } from '@marquee/domain/catalogue/title-details';
import { englishMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { boxOfficeFacts, movieFacts, productionFacts } from './movie-facts.ts';

const movie: MovieDetails = {
  mediaType: 'movie',
  id: 7,
  title: 'Ikiru',
  date: '1952-10-09',
  overview: '',
  tagline: '',
  rating: 8.26,
  voteCount: 1234,
  genres: [
    { id: 18, name: 'Drama' },
    { id: 36, name: 'History' },
  ],
  posterPath: null,
  backdropPath: null,
  status: 'Released',
  trailer: null,
  cast: [],
  similar: [],
  crew: [],
  collection: null,
  directors: [],
  imdbId: null,
  runtime: 143,
  companies: ['Toho'],
  country: 'Japan',
  language: 'Japanese',
  budget: 0,
  revenue: 1_650_000,
};
const unknown = {
  ...movie,
  date: '',
  rating: 0,
  voteCount: 0,
  genres: [],
  runtime: null,
  companies: [],
  country: null,
};
const known = (facts: ReturnType<typeof movieFacts>) =>
  facts.flatMap(({ term, value }) => (value === null ? [] : [[term, value]]));

describe('movieFacts', () => {
  it('formats all facts', () => {
    expect(known(movieFacts(movie, englishMessages))).toEqual([
      ['Release Date', 'October 9, 1952'],
      ['Runtime', '2h 23m'],
      ['Rating', '8.3'],
      ['Votes', '1,234'],
      ['Genres', 'Drama, History'],
    ]);
  });
  it('omits unknown facts', () => expect(known(movieFacts(unknown, englishMessages))).toEqual([]));
});

it('productionFacts omits unknown facts', () => {
  expect(known(productionFacts(unknown, englishMessages))).toEqual([['Language', 'Japanese']]);
});

it('boxOfficeFacts shows — for unknown amounts', () => {
  expect(known(boxOfficeFacts(movie, englishMessages))).toEqual([
    ['Budget', '—'],
    ['Revenue', '$1.6M'],
    ['Status', 'Released'],
  ]);
});
