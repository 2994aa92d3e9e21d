import { describe, expect, it } from 'vitest';
import type { PassthroughRead } from '../catalogue-read.ts';
import type { Subject, SubresourceName } from '../title-subresources.ts';
import { parseUpstream } from './upstream-document.ts';

const movie: Subject = { owner: 'movie', id: 7 };
const subresource = (name: SubresourceName, subject: Subject = movie): PassthroughRead => ({
  kind: 'part',
  subject,
  part: name,
});
const page = { page: 1, results: [], total_pages: 1, total_results: 0 };
const season: Subject = { owner: 'season', showId: 7, season: 1 };

const cases: readonly [PassthroughRead, good: object, bad: object][] = [
  [subresource('credits'), { id: 7, cast: [], crew: [] }, { id: 7, cast: null, crew: [] }],
  [subresource('credits'), { id: 7, cast: [], crew: [] }, { id: 8, cast: [], crew: [] }],
  [subresource('credits', season), { cast: [], crew: [] }, {}],
  [subresource('similar'), page, { ...page, results: null }],
  [subresource('watch/providers'), { id: 7, results: {} }, { id: 7, results: null }],
  [subresource('images'), { id: 7, backdrops: [], posters: [] }, { id: 7 }],
  [subresource('images', { owner: 'person', id: 7 }), { id: 7, profiles: [] }, { id: 7, posters: [] }],
  [subresource('keywords'), { id: 7, keywords: [] }, { id: 7, results: [] }],
  [subresource('external_ids'), { id: 7, imdb_id: null }, { imdb_id: null }],
  [subresource('images', { owner: 'collection', id: 7 }), { id: 7, backdrops: [], posters: [] }, { id: 7 }],
  [{ kind: 'people', page: 1 }, page, { results: [] }],
  [
    { kind: 'episode', showId: 1, season: 1, episode: 2 },
    { id: 9, episode_number: 2 },
    { id: 9, episode_number: 3 },
  ],
  [
    { kind: 'configuration' },
    { images: { secure_base_url: 'https://image.example/', poster_sizes: ['w92'] } },
    { images: null },
  ],
];

describe('parsePassthroughDocument', () => {
  const bytes = (document: object) => Buffer.from(JSON.stringify(document));

  it.each(cases)('accepts a matching document and rejects another for %j', (read, good, bad) => {
    expect(() => parseUpstream(read, bytes(good))).not.toThrow();
    expect(() => parseUpstream(read, bytes(bad))).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
  });
});
