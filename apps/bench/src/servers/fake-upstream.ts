import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Simulates the catalogue upstream and counts the calls. */
export interface FakeUpstream {
  /** Environment variables that select this upstream. */
  readonly environment: Record<string, string>;
  /** Path and query → calls. */
  readonly calls: Map<string, number>;
  /** Before each response. */
  delayMs: number;
  close(): void;
}

const item = (id: number) => ({
  id,
  title: `Movie ${id}`,
  name: `Show ${id}`,
  overview: 'A keeper counts the ships that pass, and one is missing.',
  poster_path: `/poster-${id}.jpg`,
  backdrop_path: `/backdrop-${id}.jpg`,
  release_date: '2021-03-03',
  first_air_date: '2021-03-03',
  vote_average: 7.8,
  vote_count: 120,
  popularity: 33.1,
  adult: false,
  genre_ids: [18],
});

/** A list, title details and a genre list in one document; the product reads the fields that it needs. */
export const anyDocument = JSON.stringify({
  ...item(1),
  page: 1,
  results: Array.from({ length: 20 }, (_, index) => item(index + 1)),
  total_pages: 10,
  total_results: 200,
  genres: [{ id: 18, name: 'Drama' }],
  videos: { results: [] },
  credits: { cast: [] },
  similar: { page: 1, results: [], total_pages: 1, total_results: 0 },
  episodes: [],
  seasons: [],
});

export async function startFakeUpstream(): Promise<FakeUpstream> {
  const calls = new Map<string, number>();
  const upstream: { delayMs: number } = { delayMs: 50 };
  const respond = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    calls.set(url, (calls.get(url) ?? 0) + 1);
    await setTimeout(upstream.delayMs);
    response.setHeader('content-type', 'application/json').end(anyDocument);
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(upstream, {
    environment: { TMDB_ACCESS_TOKEN: 'bench', TMDB_BASE_URL: `http://127.0.0.1:${port}` },
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
