// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { cachedRecordsKey, clearSession } from '../../lib/session/token.ts';
import { recordOf } from '../../testing/fixtures/title-record.ts';
import { cachedRecord, cacheRecord } from './cached-records.ts';

beforeEach(() => localStorage.clear());

const short = recordOf('1x1');
/** Some 150 kB. */
const long = recordOf(...Array.from({ length: 700 }, (_, index) => `1x${index + 1}`));

it('cachedRecord returns the record that was cached last', () => {
  cacheRecord(7, 'tv/70', long);
  cacheRecord(7, 'tv/70', short);
  expect(cachedRecord(7, 'tv/70')).toEqual(short);
  expect(cachedRecord(7, 'tv/71')).toBeUndefined();
});

it('cachedRecord belongs to one user and is cleared with the session', () => {
  cacheRecord(7, 'tv/70', short);
  expect(cachedRecord(8, 'tv/70')).toBeUndefined();
  cacheRecord(8, 'tv/71', short);
  expect(cachedRecord(8, 'tv/70')).toBeUndefined();
  clearSession();
  expect(localStorage.getItem(cachedRecordsKey)).toBeNull();
});

it('cacheRecord stores 50 titles at most, the newest ones', () => {
  for (let id = 1; id <= 51; id += 1) cacheRecord(7, `tv/${id}`, short);
  expect(cachedRecord(7, 'tv/1')).toBeUndefined();
  expect(cachedRecord(7, 'tv/2')).toEqual(short);
});

it('cacheRecord takes a tenth of the storage at most', () => {
  for (const title of ['tv/1', 'tv/2', 'tv/3'] as const) cacheRecord(7, title, long);
  expect(localStorage.getItem(cachedRecordsKey)?.length).toBeLessThan(251_000);
  expect(cachedRecord(7, 'tv/2')).toBeUndefined();
  expect(cachedRecord(7, 'tv/3')).toEqual(long);
});

it.each(['nonsense', '{"userId":7}', '{"userId":7,"titles":[{"title":"tv/70","record":{"watches":3}}]}'])(
  'cachedRecord ignores invalid data: %s',
  (text) => {
    localStorage.setItem(cachedRecordsKey, text);
    expect(cachedRecord(7, 'tv/70')).toBeUndefined();
  },
);
