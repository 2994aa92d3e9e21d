import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/app.ts';
import { restRoutes } from '../rest-routes.ts';
import { operations } from './testing-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const json = 'application/json';
const names = [...operations.keys()];

/** Body errors raised before the input is parsed, by status. */
const wrongBodies = {
  400: { type: json, body: () => '{' },
  413: { type: json, body: (limit: number) => ' '.repeat(limit + 1) },
  415: { type: 'text/plain', body: () => 'text' },
};

it.each(names)('%s: the document lists the URL and body errors', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replaceAll(/\{\w+\}/g, '1');
  const documented = Object.keys(operations.get(name)?.responses ?? {});
  const long = await server.request(`${url}?${'x'.repeat(9_000)}`, { method });
  expect([long.status, documented.includes('414')]).toEqual([414, true]);
  if (method === 'GET') return;
  const limit = restRoutes.find((route) => route.method === method && route.path === path)?.bodyLimit ?? 0;
  for (const [status, { type, body: bodyOf }] of Object.entries(wrongBodies)) {
    const body = bodyOf(limit);
    const headers = { 'content-type': type, 'content-length': body.length };
    const response = await server.request(url, { method, headers, body });
    expect([String(response.status), documented.includes(status)]).toEqual([status, true]);
  }
});
