import type { Suggestion } from '@marquee/domain/catalogue/suggestions';
import { createMessages } from '@marquee/domain/messages/messages';
import { expect, it } from 'vitest';
import { memberList, myLists } from '../../../testing/fixtures/member-lists.ts';
import { suggestionEntries, suggestionMessages } from './suggestion-entries.ts';

function suggestion(id: number, fields: Partial<Suggestion> = {}): Suggestion {
  return { kind: 'movie', id, title: `Film ${id}`, year: 2001, posterPath: null, episode: null, ...fields };
}
const lists = (...names: string[]) => myLists(...names.map((name) => memberList({ id: name, name }))).items;
const t = createMessages('en').of(suggestionMessages);
const names = (query: string, ...ownLists: string[]) =>
  suggestionEntries(query, { suggestions: [], ownLists: lists(...ownLists) }, t).map(({ title }) => title);

it('each kind leads to its page', () => {
  const entries = suggestionEntries(
    'film',
    {
      suggestions: [
        suggestion(1),
        suggestion(2, { kind: 'tv', episode: { season: 2, episode: 5 } }),
        suggestion(3, { kind: 'tv' }),
        suggestion(4, { kind: 'person', year: null }),
        suggestion(5, { kind: 'collection', year: null }),
      ],
      ownLists: lists('film-night'),
    },
    t,
  );
  expect(entries.map(({ href, detail }) => [href, detail])).toEqual([
    ['/movie/1', '2001 · Movie'],
    ['/tv/2/2/5', 'S2E5 · 2001 · TV Show'],
    ['/tv/3', '2001 · TV Show'],
    ['/person/4', 'Person'],
    ['/collection/5', 'Collection'],
    ['/lists/film-night', 'Your list'],
  ]);
});

it('at most two of eight are lists, and they come last', () => {
  const many = Array.from({ length: 8 }, (_, index) => suggestion(index + 1));
  const titles = suggestionEntries(
    'heist',
    { suggestions: many, ownLists: lists('Heists', 'Heist night', 'More heists') },
    t,
  ).map(({ title }) => title);
  expect(titles).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4', 'Film 5', 'Film 6', 'Heists', 'Heist night']);
});

it('a list has each typed word at the beginning of one of its words', () => {
  const own = ['Space Héists', 'Watch Later', '龍の映画', 'Theists'];
  expect(names('heis spa', ...own)).toEqual(['Space Héists']);
  expect(names('龍', ...own)).toEqual(['龍の映画']);
  expect(names('heists tonight', ...own)).toEqual([]);
  expect(names('!', ...own)).toEqual([]);
});
