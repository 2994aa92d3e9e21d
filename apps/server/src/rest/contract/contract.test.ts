import { type Caller, callers } from '@marquee/api/testing/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestResponse } from '../../testing/app.ts';
import { catalogueRoutes } from '../catalogue/catalogue-routes.ts';
import { operations, validatorOf } from '../open-api/testing-document.ts';
import { restRoutes } from '../rest-routes.ts';
import { type ContractServer, openContractServer } from './testing-contract.ts';
import { contractCases } from './testing-contract-cases.ts';

let server: ContractServer;
beforeAll(async () => {
  server = await openContractServer();
});
afterAll(() => server.close());

/** Checks a response against the documented schema of its operation and status. */
function expectDocumented(name: string, { status, headers, text }: TestResponse): void {
  const responses = operations.get(name)?.responses ?? {};
  expect(Object.keys(responses)).toContain(String(status));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const isValid = validatorOf(responses[status]?.content?.['application/json'].schema ?? {});
  expect([isValid(JSON.parse(text)), isValid.errors]).toEqual([true, null]);
}

describe('contract cases', () => {
  it('cover exactly the routes and the documented operations', () => {
    const served = [...restRoutes, ...catalogueRoutes].map(({ method, path }) => `${method} ${path}`);
    const all = [...served, 'GET /api/export', 'GET /api/health'].sort();
    expect([...operations.keys()].sort()).toEqual(all);
    expect(Object.keys(contractCases).sort()).toEqual(all);
  });
});

describe.each(Object.entries(contractCases))('%s', (operation, { least, call, failures = {} }) => {
  const method = operation.split(' ', 1)[0] ?? '';
  const mayCall = (caller: Caller) => callers.indexOf(caller) >= callers.indexOf(least);

  // Which callers a procedure takes, permissions.embedded.test.ts says for each of them.
  const leastIndex = callers.indexOf(least);
  const some = leastIndex === 0 ? callers.slice(0, 2) : callers.slice(leastIndex - 1, leastIndex + 1);
  it.each(some)('as %s', async (caller) => {
    const response = await server.send(caller, method, await call(server, caller));
    const denial = caller === 'visitor' ? 401 : 403;
    const success = Number(Object.keys(operations.get(operation)?.responses ?? {}).find((status) => status < '300'));
    expect(response.status).toBe(mayCall(caller) ? success : denial);
    expectDocumented(operation, response);
  });

  it.each(Object.entries(failures))('fails with %s', async (status, makeCall) => {
    const invalidCall = await makeCall(server);
    const response = await server.send(least === 'visitor' ? 'visitor' : 'owner', method, invalidCall);
    expect(response.status).toBe(Number(status));
    expectDocumented(operation, response);
    // An unauthorized caller gets 401 instead of the validation error.
    if (least !== 'visitor') expect((await server.send('visitor', method, invalidCall)).status).toBe(401);
  });
});

describe('the record', () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const { text } = await server.send('user', method, { path, ...(body !== undefined && { body }) });
    return JSON.parse(text).data;
  };
  const show = { media_id: '5519', media_type: 'tv' };

  it('is marked, listed, counted and undone', async () => {
    await send('DELETE', '/api/watches');
    const { added, ids } = await send('POST', '/api/watches', { ...show, season: 1, episode: 3, through: true });
    expect([added, ids.length]).toEqual([3, 3]);
    const page = await send('GET', '/api/watches?limit=2');
    expect(page.items).toMatchObject([
      { ...show, season: 1, episode: 3, source: 'mark', precision: 'time' },
      { season: 1, episode: 2 },
    ]);
    expect((await send('GET', `/api/watches?limit=2&cursor=${page.nextCursor}`)).items).toHaveLength(1);
    expect((await send('GET', '/api/next-up')).items).toMatchObject([
      { ...show, season: 1, episode: 4, state: 'next' },
    ]);
    expect(await send('GET', '/api/statistics')).toMatchObject({ movies: 0, episodes: 3 });
    expect(await send('DELETE', `/api/watches/${ids[2]}`)).toEqual({ deleted: 1 });
    expect((await send('GET', '/api/next-up')).items).toMatchObject([{ ...show, season: 1, episode: 3 }]);
  });

  it('keeps the newest position of an episode', async () => {
    const path = '/api/progress/tv/5519/2/1';
    const newest = { position_seconds: 900, duration_seconds: 2_700, event_at: '2026-03-02T11:00:00.000Z' };
    await send('PUT', path, newest);
    const older = { ...newest, position_seconds: 60, event_at: '2026-03-02T10:00:00.000Z' };
    expect(await send('PUT', path, older)).toEqual({ ...show, season: 2, episode: 1, ...newest });
  });
});

describe('a list', () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, text } = await server.send('user', method, { path, ...(body !== undefined && { body }) });
    return [status, JSON.parse(text).data];
  };

  it('is filled, ordered, shared and revoked', async () => {
    const [created, { id }] = await send('POST', '/api/lists', { name: 'Lighthouses' });
    expect(created).toBe(201);
    const entry = (title: string) => `/api/lists/${id}/entries/${title}`;
    expect(await send('PUT', entry('movie/1023'))).toEqual([200, { added: 1 }]);
    expect(await send('PUT', entry('tv/5517'), { note: 'First', after: null })).toEqual([200, { added: 1 }]);
    expect(await send('PUT', entry('movie/1023'), { after: null })).toEqual([200, { added: 0 }]);
    const [, { share_token }] = await send('PUT', `/api/lists/${id}`, { visibility: 'link' });
    const shared = `/api/shared-lists/${share_token}`;
    const entries = [
      { media_id: '1023', media_type: 'movie', note: null },
      { media_id: '5517', media_type: 'tv', note: 'First' },
    ];
    expect(await send('GET', shared)).toMatchObject([200, { name: 'Lighthouses', entries }]);
    expect(await send('DELETE', entry('movie/1023'))).toEqual([200, { deleted: 1 }]);
    expect(await send('DELETE', `/api/lists/${id}`)).toEqual([200, { deleted: 1 }]);
    expect((await send('GET', shared))[0]).toBe(410);
  });
});

it('a conflict of two admins has the player list that the other one saved', async () => {
  const path = '/api/admin/players';
  const send = async (method: string, body?: unknown) => {
    const { status, text } = await server.send('admin', method, { path, ...(body !== undefined && { body }) });
    return { status, body: JSON.parse(text) };
  };
  const { version, list } = (await send('GET')).body.data;
  expect((await send('PUT', { version, list })).status).toBe(200);
  const refused = await send('PUT', { version, list });
  const current = { version: version + 1, source: 'dashboard', list };
  expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'CONFLICT', data: { current } } });
});

describe('formats of older clients', () => {
  it('a user has these fields and a timestamp with a space', async () => {
    const { text } = await server.send('admin', 'GET', { path: '/api/auth/verify' });
    const { user } = JSON.parse(text).data;
    expect(Object.keys(user)).toEqual(['id', 'username', 'email', 'name', 'role', 'isPremium', 'created_at']);
    expect(user.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect([user.role, user.isPremium]).toEqual(['admin', false]);
  });

  it('the hit rate is text with a percent sign, the memory usage is in megabytes', async () => {
    const { text } = await server.send('owner', 'GET', { path: '/api/tmdb/cache/stats' });
    const { hitRate, memoryUsage } = JSON.parse(text).data;
    expect(hitRate).toMatch(/^\d+(\.\d+)?%$/);
    expect(memoryUsage).toBeLessThan(64);
  });

  it('the history list contains records, newest first, each title once', async () => {
    const path = '/api/watch-history';
    await server.send('user', 'DELETE', { path });
    for (const media_id of [21, '22', '21']) {
      await server.send('user', 'POST', { path, body: { media_id, media_type: 'movie', season: 3, episode: null } });
    }
    const { text } = await server.send('user', 'GET', { path: `${path}?limit=5` });
    const { data } = JSON.parse(text);
    expect(data.map((record: { media_id: string }) => record.media_id).sort()).toEqual(['21', '22']);
    expect([data[0].season, data[0].episode]).toEqual([null, null]);
  });

  it('export and report are inside `data` and contain no secret', async () => {
    for (const path of ['/api/admin/users/export', '/api/admin/system-report']) {
      const { text } = await server.send('admin', 'GET', { path });
      expect(Object.keys(JSON.parse(text))).toEqual(['success', 'message', 'data']);
      expect(text).not.toMatch(/argon2|password[^"]*":"(?!changed)|token|hash/i);
    }
  });

  it('premium toggles without a body and sets with one', async () => {
    const path = `/api/admin/users/${await server.addUser()}/premium`;
    const premium = async (body?: unknown) => {
      const { text } = await server.send('admin', 'PUT', { path, body });
      return JSON.parse(text).data.user.isPremium;
    };
    expect([await premium(), await premium({ isPremium: true }), await premium()]).toEqual([true, true, false]);
  });
});
