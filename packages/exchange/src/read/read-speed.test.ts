import { expect, it } from 'vitest';
import { cpuMsSince, fixture, read } from './testing-files.ts';

const rowCount = 100_000;
const maxMs = 10_000;
const numbers = Array.from({ length: rowCount }, (_, index) => index + 1);

const [head = ''] = new TextDecoder().decode(fixture('tvtime')['tracking-prod-records-v2.csv']).split('\n');
const columns = head.split(',');

function recordOf(values: Readonly<Record<string, string | number>>): string {
  return columns.map((column) => values[column] ?? '').join(',');
}

const tvtimeRow = (n: number) =>
  recordOf({
    key: `watch-episode-${n}`,
    created_at: '2021-10-10 11:49:11',
    s_id: (n % 400) + 1,
    ep_id: n,
    s_no: 1,
    ep_no: n % 100,
    series_name: `Show ${n % 400}`,
  });

const traktEntry = (n: number) => ({
  id: n,
  watched_at: '2026-03-30T21:00:30.000Z',
  action: 'scrobble',
  type: 'episode',
  episode: { season: 1, number: n % 100, title: 'Pilot', ids: { trakt: n, tvdb: n, imdb: 'tt0959621', tmdb: n } },
  show: { title: `Show ${n % 400}`, year: 2008, ids: { trakt: 1, slug: 'show', tvdb: 1, imdb: 'tt0903747', tmdb: 1 } },
});

it.each([
  ['TV Time', { 'tracking-prod-records-v2.csv': [head, ...numbers.map(tvtimeRow)].join('\n') }],
  ['Trakt', { 'watched-history.json': JSON.stringify(numbers.map(traktEntry)) }],
])('reads 100,000 rows of %s in ten seconds', async (_, contents) => {
  const start = process.cpuUsage();
  const { rows, problems } = await read(contents);
  expect(cpuMsSince(start)).toBeLessThan(maxMs);
  expect({ rows: rows.length, problems }).toEqual({ rows: rowCount, problems: [] });
});

it.each([
  ['quotes', '"'.repeat(500_000)],
  ['quotes and commas', '"",'.repeat(200_000)],
  ['quotes in cells', 'a"b,'.repeat(200_000)],
  ['commas', `Title,Date${','.repeat(500_000)}`],
  ['brackets', '['.repeat(500_000)],
  ['nested arrays', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['colons in a title', `Title,Date\n${'Season 1: '.repeat(100_000)},5/13/24`],
  ['blanks in a date', `Title,Date\nFargo,Sun${' '.repeat(200_000)}x`],
  ['entries of a list of TV Time', `name,s_key,objects\nA,1,${'map[id:1 '.repeat(100_000)}`],
])('gives up %s in a second', async (_, text) => {
  const start = process.cpuUsage();
  await read({ 'a.csv': text });
  expect(cpuMsSince(start)).toBeLessThan(1_000);
});
