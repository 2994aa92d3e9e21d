import type { Caller } from '@marquee/api/testing/permissions';
import type { ContractServer } from './testing-contract.ts';
import type { ContractCase } from './testing-contract-cases.ts';

const unknown = '/api/imports/00000000-0000-4000-8000-000000000000';
const rows = [
  { n: 1, kind: 'watch', media_type: 'movie', ids: { tmdb: 1023 }, at: '2024-05-01' },
  { n: 2, kind: 'watch', media_type: 'tv', ids: { tmdb: 5517 }, season: 1, episode: 9_999 },
  { n: 3, kind: 'watchlist', title: 'Nobody Made This' },
];

type Steps = readonly [method: string, suffix: string, body?: unknown][];

/** The path of a new import after these calls; a visitor has none, and is denied before it is looked up. */
async function importAfter(server: ContractServer, caller: Caller, steps: Steps): Promise<string> {
  if (caller === 'visitor') return unknown;
  // A member has five at most that are not done.
  const listed = await server.send(caller, 'GET', { path: '/api/imports' });
  for (const { id } of JSON.parse(listed.text).data.items) {
    await server.send(caller, 'DELETE', { path: `/api/imports/${id}` });
  }
  const begun = await server.send(caller, 'POST', { path: '/api/imports', body: { source: 'csv' } });
  const path = `/api/imports/${JSON.parse(begun.text).data.id}`;
  for (const [method, suffix, body] of steps) {
    await server.send(caller, method, { path: `${path}${suffix}`, ...(body !== undefined && { body }) });
    await server.importsSettled();
  }
  return path;
}

const withRows: Steps = [['POST', '/rows', { rows }]];
const matched: Steps = [...withRows, ['POST', '/match']];

function call(suffix: string, steps: Steps, body?: unknown): ContractCase['call'] {
  return async (server, caller) => {
    const path = `${await importAfter(server, caller, steps)}${suffix}`;
    return { path, ...(body !== undefined && { body }) };
  };
}

/** The same as the owner, who sends the calls that fail. */
function failing(suffix: string, steps: Steps, body?: unknown) {
  return (server: ContractServer) => call(suffix, steps, body)(server, 'owner');
}

const notFound = (suffix: string, body?: unknown) => () => ({
  path: `${unknown}${suffix}`,
  ...(body !== undefined && { body }),
});

/** The operations of imports. */
export const importCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/export': {
    least: 'user',
    call: () => ({ path: '/api/export?format=json' }),
    failures: { 400: () => ({ path: '/api/export?format=xml' }) },
  },
  'GET /api/imports': {
    least: 'user',
    call: async (server, caller) => {
      await importAfter(server, caller, matched);
      return { path: '/api/imports' };
    },
  },
  'POST /api/imports': {
    least: 'user',
    call: async (server, caller) => {
      await importAfter(server, caller, []);
      return { path: '/api/imports', body: { source: 'trakt' } };
    },
    failures: {
      400: () => ({ path: '/api/imports', body: { source: 'memory' } }),
      409: async (server) => {
        for (let begun = 0; begun < 5; begun += 1) {
          await server.send('owner', 'POST', { path: '/api/imports', body: { source: 'csv' } });
        }
        return { path: '/api/imports', body: { source: 'csv' } };
      },
    },
  },
  'GET /api/imports/{id}': { least: 'user', call: call('', matched), failures: { 404: notFound('') } },
  'POST /api/imports/{id}/rows': {
    least: 'user',
    call: call('/rows', withRows, { rows: [...rows, { n: 4, kind: 'watch' }] }),
    failures: {
      400: failing('/rows', [], { rows: [] }),
      404: notFound('/rows', { rows }),
      409: failing('/rows', matched, { rows }),
    },
  },
  'POST /api/imports/{id}/match': {
    least: 'user',
    call: call('/match', withRows),
    failures: { 400: failing('/match', []), 404: notFound('/match'), 409: failing('/match', matched) },
  },
  'GET /api/imports/{id}/titles': {
    least: 'user',
    call: call('/titles?outcome=matched&limit=2', matched),
    failures: { 400: failing('/titles?outcome=lost', matched), 404: notFound('/titles') },
  },
  'PUT /api/imports/{id}/titles/{n}': {
    least: 'user',
    call: call('/titles/3', matched, { media_type: 'movie', media_id: 1023 }),
    failures: {
      400: failing('/titles/3', matched, { media_type: 'movie' }),
      404: failing('/titles/4', matched, { skip: true }),
      409: failing('/titles/3', withRows, { skip: true }),
    },
  },
  'POST /api/imports/{id}/commit': {
    least: 'user',
    call: call('/commit', matched, { kinds: ['watchlist'], rated_is_watched: false }),
    failures: {
      400: failing('/commit', matched, { kinds: ['opinion'] }),
      404: notFound('/commit'),
      409: failing('/commit', withRows),
    },
  },
  'DELETE /api/imports/{id}': { least: 'user', call: call('', matched), failures: { 404: notFound('') } },
};
