import { expect, it } from 'vitest';
import { parseUpstream } from './upstream-document.ts';

const find = (document: unknown) =>
  parseUpstream({ kind: 'find', externalId: 'tt1', source: 'imdb_id' }, Buffer.from(JSON.stringify(document))).record;
const none = { movie_results: [], tv_results: [] };

it('has titles, people and episodes, and skips what is invalid', () => {
  const found = find({
    movie_results: [{ id: 7, title: 'Seven' }, null],
    tv_results: [{ id: 9, name: 'Nine' }],
    person_results: [{ id: 5, name: 'Ida', known_for_department: 'Acting' }, { id: 6 }],
    tv_episode_results: [{ id: 1, show_id: 9, season_number: 2, episode_number: 3, name: 'Three' }, { show_id: 0 }],
  });
  expect(found.titles.map(({ mediaType, id }) => [mediaType, id])).toEqual([
    ['movie', 7],
    ['tv', 9],
  ]);
  expect(found.people).toEqual([{ id: 5, name: 'Ida', department: 'Acting', profilePath: null, adult: false }]);
  expect(found.episodes).toEqual([{ showId: 9, season: 2, episode: 3, name: 'Three' }]);
});

it('may have titles only, but has to have their lists', () => {
  expect(find(none)).toEqual({ titles: [], people: [], episodes: [] });
  expect(() => find({ movie_results: [] })).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
});
