import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/api.ts';
import { upstreamMovie, upstreamMovieDetails } from '../testing/upstream.ts';

function collectionOf(parts: readonly object[]) {
  const app = testApp({
    upstream: (read) => {
      if (read.kind === 'collection') return { id: 9, name: 'Lighthouses', parts };
      if (read.kind !== 'details') return undefined;
      if (read.id === 3) throw new CatalogueError('timeout', 'no response');
      return upstreamMovieDetails({ id: read.id, runtime: 90 + read.id });
    },
  });
  return app.caller.catalogue.collection({ id: 9 });
}

describe('collection', () => {
  it('has its parts by date, with runtimes as far as they can be read', async () => {
    const { parts } = await collectionOf([
      upstreamMovie({ id: 1, release_date: '2005-01-01' }),
      upstreamMovie({ id: 2, release_date: '' }),
      upstreamMovie({ id: 3, release_date: '1999-01-01' }),
      upstreamMovie({ id: 4, adult: true }),
    ]);
    expect(parts.map(({ id, runtime }) => [id, runtime])).toEqual([
      [3, null],
      [1, 91],
      [2, 92],
    ]);
  });

  it('of the sample is named by its parts', async () => {
    const { caller } = testApp({});
    const { collection } = await caller.catalogue.movie({ id: 1369 });
    expect(collection).toEqual({ id: 9001, name: 'Inside Out Collection' });
    const { parts } = await caller.catalogue.collection({ id: 9001 });
    expect(parts.map(({ title, runtime }) => [title, runtime])).toEqual([
      ['Inside Out', 95],
      ['Inside Out 2', 97],
    ]);
  });

  it('does not exist if unknown, or if it has adult titles only', async () => {
    const notFound = { code: 'NOT_FOUND', message: 'This collection does not exist.' };
    await expect(testApp({}).caller.catalogue.collection({ id: 1 })).rejects.toMatchObject(notFound);
    await expect(collectionOf([upstreamMovie({ id: 4, adult: true })])).rejects.toMatchObject(notFound);
  });
});
