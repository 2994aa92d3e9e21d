import { expect, it } from 'vitest';
import { documentTitles } from './document-titles.ts';

const titlesOf = (item: object) => documentTitles({ kind: 'details', media: 'movie', id: 603 }, { id: 603, ...item });

it('has the names of a title as its page shows them', () => {
  expect(
    titlesOf({
      title: ' Fast &amp; Furious\0 ',
      original_title: '\ud800Le Fabuleux',
      release_date: '1999-03-30',
      popularity: '12.5',
      vote_count: 7.9,
      poster_path: '/poster.jpg',
    }),
  ).toEqual([
    {
      kind: 'movie',
      id: 603,
      title: 'Fast & Furious',
      originalTitle: 'Le Fabuleux',
      year: 1999,
      popularity: 12.5,
      votes: 7,
      posterPath: '/poster.jpg',
    },
  ]);
});

it('leaves out values that a page would not show', () => {
  expect(
    titlesOf({ title: 'Odd', release_date: '1999-02-30', poster_path: '/../secret', vote_count: -3 }),
  ).toMatchObject([{ title: 'Odd', originalTitle: '', year: null, posterPath: null, votes: 0 }]);
});

it.each([{ title: '' }, { title: 'Adult', adult: true }, { title: 'No id', id: 0 }, { title: 'Text', id: '603' }])(
  'has no title for %j',
  (item) => expect(titlesOf(item)).toEqual([]),
);
