import { expect, it } from 'vitest';
import { importMessages } from './import-messages.ts';
import { ImportRow } from './import-rows.ts';

const watch = { n: 17, kind: 'watch', media_type: 'tv', ids: { tmdb: 1396 }, at: null };

it.each([
  { name: 'an episode', row: { ...watch, season: 1, episode: 3, at: '2024-05-01T20:00:00.000Z', plays: 2 } },
  { name: 'a day', row: { ...watch, at: '2024-05-01' } },
  { name: 'an episode by its id', row: { ...watch, ids: {}, episode_ids: { tvdb: 349_232 } } },
  { name: 'a title by its name', row: { n: 1, kind: 'watch', title: 'Fargo' } },
  { name: 'an entry of a list', row: { n: 1, kind: 'list', title: 'Fargo', list: 'Snow', note: 'Oh,\njeez' } },
  { name: 'a list without entries', row: { n: 1, kind: 'list', list: 'Snow' } },
  { name: 'a position', row: { ...watch, kind: 'progress', position_seconds: 600, duration_seconds: 2_820 } },
])('accepts $name', ({ row }) => expect(ImportRow.safeParse(row).success).toBe(true));

it.each([
  { name: 'without title and id', row: { n: 1, kind: 'watch' }, message: 'A row needs a title or an id.' },
  { name: 'with a list as its title', row: { n: 1, kind: 'watch', list: 'Snow' }, message: 'A row needs a title' },
  { name: 'with an episode alone', row: { ...watch, episode: 3 }, message: 'An episode is named by its season' },
  { name: 'without its list', row: { ...watch, kind: 'list' }, message: importMessages.noList },
  { name: 'without its rating', row: { ...watch, kind: 'rating' }, message: 'A rating is a number from 1 to 10.' },
  {
    name: 'without its duration',
    row: { ...watch, kind: 'progress', position_seconds: 600 },
    message: importMessages.noPosition,
  },
])('refuses a row $name', ({ row, message }) =>
  expect(ImportRow.safeParse(row).error?.issues[0]?.message).toContain(message),
);

it.each([
  { n: -1 },
  { kind: 'seen' },
  { ids: { imdb: 'nm0000102' } },
  { ids: { tmdb: 2 ** 31 } },
  { title: 'x'.repeat(501) },
  { title: 'NUL \0' },
  { season: 10_000 },
  { at: 'yesterday' },
  { plays: 0 },
  { rating: 11 },
  { email: 'ada@example.com' },
])('refuses a row with %j', (change) => expect(ImportRow.safeParse({ ...watch, ...change }).success).toBe(false));
