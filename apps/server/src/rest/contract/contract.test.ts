import { type Caller, callers } from '@marquee/api/testing-permissions';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestResponse } from '../../testing.ts';
import { catalogueRows } from '../catalogue-rows.ts';
import { openApiDocument } from '../open-api-document.ts';
import { rows } from '../rows.ts';
import { type ContractServer, openContractServer } from './testing-contract.ts';
import { contractCases } from './testing-contract-cases.ts';

const document = openApiDocument() as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

let server: ContractServer;
beforeAll(async () => {
  server = await openContractServer();
});
afterAll(() => server.close());

/** Holds an answer against what the document says of this operation and status; the status must be one that it names. */
function expectDocumented(operation: string, { status, headers, text }: TestResponse): void {
  const [method = '', path = ''] = operation.split(' ');
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  expect(Object.keys(responses)).toContain(String(status));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const place = ['paths', path, method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema'];
  const pointer = place.map((key) => encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1')));
  const isValid = ajv.compile({ $ref: `document#/${pointer.join('/')}` });
  expect([isValid(JSON.parse(text)), isValid.errors]).toEqual([true, null]);
}

describe('the contract', () => {
  it('covers every row, and the document names nothing else', () => {
    const served = [...rows, ...catalogueRows].map(({ method, path }) => `${method} ${path}`);
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const all = [...served, 'GET /api/health'].sort();
    expect(documented.sort()).toEqual(all);
    expect(Object.keys(contractCases).sort()).toEqual(all);
  });
});

describe.each(Object.entries(contractCases))('%s', (operation, { least, call, refused = {} }) => {
  const method = operation.split(' ', 1)[0] ?? '';
  const mayCall = (caller: Caller) => callers.indexOf(caller) >= callers.indexOf(least);

  it.each(callers)('as %s', async (caller) => {
    const answer = await server.send(caller, method, await call(server, caller));
    const refusal = caller === 'visitor' ? 401 : 403;
    const success = operation.endsWith('/register') ? 201 : 200;
    expect(answer.status).toBe(mayCall(caller) ? success : refusal);
    expectDocumented(operation, answer);
  });

  it.each(Object.entries(refused))('is refused with %s', async (status, wrongCall) => {
    const wrong = await wrongCall(server);
    const answer = await server.send(least === 'visitor' ? 'visitor' : 'owner', method, wrong);
    expect(answer.status).toBe(Number(status));
    expectDocumented(operation, answer);
    // Who may not call learns that first, and nothing of what the input should have been.
    if (least !== 'visitor') expect((await server.send('visitor', method, wrong)).status).toBe(401);
  });
});

describe('the formats that older clients know', () => {
  it('a user has these fields, and a moment with a space', async () => {
    const { text } = await server.send('admin', 'GET', { path: '/api/auth/verify' });
    const { user } = JSON.parse(text).data;
    expect(Object.keys(user)).toEqual(['id', 'username', 'email', 'name', 'role', 'isPremium', 'created_at']);
    expect(user.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect([user.role, user.isPremium]).toEqual(['admin', false]);
  });

  it('the hit rate is text with a percent sign, the memory is megabytes', async () => {
    const { text } = await server.send('owner', 'GET', { path: '/api/tmdb/cache/stats' });
    const { hitRate, memoryUsage } = JSON.parse(text).data;
    expect(hitRate).toMatch(/^\d+(\.\d+)?%$/);
    expect(memoryUsage).toBeLessThan(64);
  });

  it('the list of the history is records, newest first, each title once', async () => {
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

  it('export and report stand inside data, without a secret', async () => {
    for (const path of ['/api/admin/users/export', '/api/admin/system-report']) {
      const { text } = await server.send('admin', 'GET', { path });
      expect(Object.keys(JSON.parse(text))).toEqual(['success', 'message', 'data']);
      expect(text).not.toMatch(/argon2|password[^"]*":"(?!changed)|token|hash/i);
    }
  });

  it('premium without a body turns over, with one it sets', async () => {
    const path = `/api/admin/users/${await server.addUser()}/premium`;
    const premium = async (body?: unknown) => {
      const { text } = await server.send('admin', 'PUT', { path, body });
      return JSON.parse(text).data.user.isPremium;
    };
    expect([await premium(), await premium({ isPremium: true }), await premium()]).toEqual([true, true, false]);
  });
});
