import type { Caller } from '@marquee/api/testing/permissions';
import type { ContractServer } from './testing-contract.ts';
import type { ContractCase } from './testing-contract-cases.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Sends a call and returns the data of its response. */
async function dataOf(
  server: ContractServer,
  caller: Caller,
  [method, path, body]: [method: string, path: string, body?: unknown],
) {
  const { text } = await server.send(caller, method, { path, ...(body !== undefined && { body }) });
  return JSON.parse(text).data;
}

/** The path of a new list with a title; a visitor has none, and is denied before the list is looked up. */
async function newListOf(server: ContractServer, caller: Caller): Promise<string> {
  if (caller === 'visitor') return `/api/lists/${unknownId}`;
  const { id } = await dataOf(server, caller, ['POST', '/api/lists', { name: 'Lighthouses' }]);
  await dataOf(server, caller, ['PUT', `/api/lists/${id}/entries/movie/1023`]);
  return `/api/lists/${id}`;
}

/** The token of a new shared list. */
async function newToken(server: ContractServer): Promise<{ path: string; token: string }> {
  const path = await newListOf(server, 'user');
  const { share_token: token } = await dataOf(server, 'user', ['PUT', path, { visibility: 'link' }]);
  return { path, token };
}

/** A call on a new list with a title. */
function callOnList(suffix: string, body?: unknown): ContractCase['call'] {
  return async (server, caller) => {
    const path = `${await newListOf(server, caller)}${suffix}`;
    return { path, ...(body !== undefined && { body }) };
  };
}

/** The operations of lists and hidden titles. */
export const listCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/lists': {
    least: 'user',
    call: async (server, caller) => {
      await newListOf(server, caller);
      return { path: '/api/lists' };
    },
  },
  'POST /api/lists': {
    least: 'user',
    call: () => ({ path: '/api/lists', body: { name: '<b>Lighthouses</b>', description: '', visibility: 'link' } }),
    failures: { 400: () => ({ path: '/api/lists', body: { name: '  ' } }) },
  },
  'GET /api/lists/{id}': {
    least: 'user',
    call: callOnList('?sort=rating&limit=1'),
    failures: {
      400: () => ({ path: '/api/lists/watchlist?sort=luck' }),
      404: () => ({ path: `/api/lists/${unknownId}` }),
    },
  },
  'PUT /api/lists/{id}': {
    least: 'user',
    call: callOnList('', { name: 'Light Ships', visibility: 'link' }),
    failures: {
      400: () => ({ path: '/api/lists/watchlist', body: { name: 'Mine' } }),
      404: () => ({ path: `/api/lists/${unknownId}`, body: { name: 'Mine' } }),
    },
  },
  'DELETE /api/lists/{id}': {
    least: 'user',
    call: callOnList(''),
    failures: { 400: () => ({ path: '/api/lists/watchlist' }), 404: () => ({ path: '/api/lists/none' }) },
  },
  'PUT /api/lists/{id}/entries/{mediaType}/{mediaId}': {
    least: 'user',
    call: callOnList('/entries/tv/5517', { note: 'First', after: 'movie/1023' }),
    failures: {
      400: () => ({ path: '/api/lists/watchlist/entries/tv/5517', body: { after: 'person/1' } }),
      404: () => ({ path: '/api/lists/watchlist/entries/tv/5517', body: { after: 'movie/9' } }),
    },
  },
  'DELETE /api/lists/{id}/entries/{mediaType}/{mediaId}': {
    least: 'user',
    call: callOnList('/entries/movie/1023'),
    failures: {
      400: () => ({ path: '/api/lists/watchlist/entries/person/1' }),
      404: () => ({ path: `/api/lists/${unknownId}/entries/movie/1` }),
    },
  },
  'GET /api/shared-lists/{token}': {
    least: 'visitor',
    call: async (server) => ({ path: `/api/shared-lists/${(await newToken(server)).token}?limit=1` }),
    failures: {
      400: () => ({ path: '/api/shared-lists/a.b' }),
      410: async (server) => {
        const { path, token } = await newToken(server);
        await dataOf(server, 'user', ['PUT', path, { visibility: 'private' }]);
        return { path: `/api/shared-lists/${token}` };
      },
    },
  },
  'GET /api/hidden': {
    least: 'user',
    call: async (server, caller) => {
      await server.send(caller, 'PUT', { path: '/api/hidden/movie/1023' });
      return { path: '/api/hidden?limit=1' };
    },
    failures: { 400: () => ({ path: '/api/hidden?cursor=1' }) },
  },
  'PUT /api/hidden/{mediaType}/{mediaId}': {
    least: 'user',
    call: () => ({ path: '/api/hidden/tv/5517' }),
    failures: { 400: () => ({ path: '/api/hidden/person/1' }) },
  },
  'DELETE /api/hidden/{mediaType}/{mediaId}': {
    least: 'user',
    call: () => ({ path: '/api/hidden/tv/5517' }),
    failures: { 400: () => ({ path: '/api/hidden/tv/0' }) },
  },
};
