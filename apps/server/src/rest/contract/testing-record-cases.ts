import type { ContractCase } from './testing-contract-cases.ts';

const movie = { media_id: '1023', media_type: 'movie' };
const show = { media_id: '5517', media_type: 'tv' };
const position = { position_seconds: 1_421, duration_seconds: 2_520 };
const missing = 2_147_483_647;

function marking(path: string, failing: string): ContractCase {
  return {
    least: 'user',
    call: async (server, caller) => {
      await server.send(caller, 'POST', { path: '/api/watches', body: { ...show, season: 1, through: false } });
      return { path };
    },
    failures: { 400: () => ({ path: failing }) },
  };
}

/** The operations of the record. */
export const recordCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/watches': marking('/api/watches?limit=1&media_type=tv&x=1', '/api/watches?cursor=1'),
  'POST /api/watches': {
    least: 'user',
    // An older client sends a number, and null for what a movie does not have.
    call: () => ({ path: '/api/watches', body: { media_id: 1023, media_type: 'movie', season: null, episode: null } }),
    failures: {
      400: () => ({ path: '/api/watches', body: { ...show, episode: 1 } }),
      404: () => ({ path: '/api/watches', body: { ...show, media_id: missing } }),
      409: async (server) => {
        await server.send('owner', 'PUT', { path: '/api/record', body: { enabled: false } });
        return { path: '/api/watches', body: movie };
      },
    },
  },
  'DELETE /api/watches': { least: 'user', call: () => ({ path: '/api/watches' }) },
  'DELETE /api/watches/{id}': marking(`/api/watches/${missing}`, '/api/watches/0'),
  'GET /api/watches/{mediaType}/{mediaId}': marking('/api/watches/tv/5517', '/api/watches/person/1'),
  'DELETE /api/watches/{mediaType}/{mediaId}': marking(
    '/api/watches/tv/5517?season=1&episode=1',
    '/api/watches/tv/5517?episode=1',
  ),
  'PUT /api/progress/{mediaType}/{mediaId}': {
    least: 'user',
    call: () => ({ path: '/api/progress/movie/1023', body: position }),
    failures: { 400: () => ({ path: '/api/progress/tv/5517', body: position }) },
  },
  'PUT /api/progress/{mediaType}/{mediaId}/{season}/{episode}': {
    least: 'user',
    call: () => ({ path: '/api/progress/tv/5517/1/2', body: { ...position, event_at: '2026-03-01T20:00:00Z' } }),
    failures: { 400: () => ({ path: '/api/progress/tv/5517/1/2', body: { ...position, position_seconds: -1 } }) },
  },
  'GET /api/ratings': {
    least: 'user',
    call: async (server, caller) => {
      await server.send(caller, 'PUT', { path: '/api/ratings/movie/1023', body: { rating: 8 } });
      return { path: '/api/ratings?limit=1' };
    },
    failures: { 400: () => ({ path: '/api/ratings?cursor=1' }) },
  },
  'PUT /api/ratings/{mediaType}/{mediaId}': {
    least: 'user',
    call: () => ({ path: '/api/ratings/tv/5517', body: { rating: 10 } }),
    failures: { 400: () => ({ path: '/api/ratings/tv/5517', body: { rating: 11 } }) },
  },
  'DELETE /api/ratings/{mediaType}/{mediaId}': {
    least: 'user',
    call: () => ({ path: '/api/ratings/tv/5517' }),
    failures: { 400: () => ({ path: '/api/ratings/tv/0' }) },
  },
  'GET /api/next-up': marking('/api/next-up?limit=5', '/api/next-up?limit=0'),
  'POST /api/next-up/{mediaType}/{mediaId}/dismiss': {
    least: 'user',
    call: () => ({ path: '/api/next-up/tv/5517/dismiss' }),
    failures: {
      400: () => ({ path: '/api/next-up/person/1/dismiss' }),
      404: () => ({ path: `/api/next-up/tv/${missing}/dismiss` }),
    },
  },
  'GET /api/statistics': marking('/api/statistics?year=2026', '/api/statistics?year=never'),
  'GET /api/record': { least: 'user', call: () => ({ path: '/api/record' }) },
  'PUT /api/record': {
    least: 'user',
    call: () => ({ path: '/api/record', body: { enabled: true } }),
    failures: { 400: () => ({ path: '/api/record', body: { enabled: 'yes' } }) },
  },
};
