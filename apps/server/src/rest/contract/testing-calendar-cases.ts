import type { ContractCase } from './testing-contract-cases.ts';

const missing = 2_147_483_647;

/** The operations of the calendar and of follows. */
export const calendarCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/calendar': {
    least: 'user',
    call: () => ({ path: '/api/calendar?from=2026-03-01&to=2026-03-31&only=following,watchlist&shift=1&x=1' }),
    failures: { 400: () => ({ path: '/api/calendar?from=2026-03-01&to=2026-03-31&only=everything' }) },
  },
  'GET /api/follows': {
    least: 'user',
    call: async (server, caller) => {
      await server.send(caller, 'PUT', { path: '/api/follows/tv/5517', body: {} });
      return { path: '/api/follows?limit=1' };
    },
    failures: { 400: () => ({ path: '/api/follows?cursor=.' }) },
  },
  'PUT /api/follows/{mediaType}/{mediaId}': {
    least: 'user',
    call: () => ({ path: '/api/follows/tv/5517', body: { rule: 'every' } }),
    failures: {
      400: () => ({ path: '/api/follows/tv/5517', body: { rule: 'some' } }),
      404: () => ({ path: `/api/follows/tv/${missing}`, body: {} }),
    },
  },
  'DELETE /api/follows/{mediaType}/{mediaId}': {
    least: 'user',
    call: () => ({ path: '/api/follows/tv/5517' }),
    failures: { 400: () => ({ path: '/api/follows/tv/0' }) },
  },
};
