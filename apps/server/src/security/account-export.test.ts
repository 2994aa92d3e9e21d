import { ratings } from '@marquee/db/tables/ratings';
import { MarqueeExport } from '@marquee/exchange/marquee-export';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecurityTestServer, type SecurityTestServer } from './testing-security-server.ts';

let product: SecurityTestServer;
beforeAll(async () => {
  product = await openSecurityTestServer({ isLimited: true });
});
afterAll(() => product.close());

const path = '/api/export';

it('everything of an account is a file, which names nobody and opens nothing', async () => {
  const ada = await product.addUser('ada');
  await product.send('PUT', '/api/ratings/movie/603', { token: ada.token, body: { rating: 9 } });
  const made = await product.send('POST', '/api/lists', { token: ada.token, body: { name: 'Heists' } });
  const { data: list } = JSON.parse(made.text);
  const share = { token: ada.token, body: { visibility: 'link' } };
  const shared = await product.send('PUT', `/api/lists/${list.id}`, share);
  const { share_token: secret } = JSON.parse(shared.text).data;
  expect(secret).toMatch(/./);
  const { status, headers, text } = await product.send('GET', `${path}?format=json`, ada);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="marquee.json"',
    'cache-control': 'no-store',
  });
  const exported = MarqueeExport.parse(JSON.parse(text));
  expect(exported.ratings).toMatchObject([{ media_type: 'movie', media_id: '603', rating: 9 }]);
  expect(exported.lists.map(({ kind, name }) => [kind, name])).toEqual([
    ['watchlist', ''],
    ['named', 'Heists'],
  ]);
  for (const word of [secret, list.id, 'ada', 'example.com']) expect(text).not.toContain(word);
});

it('the archive has the day in its name', async () => {
  const { status, headers, text } = await product.send('GET', path, await product.addUser('bob'));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="marquee-export-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'no-store',
  });
  expect(text).toMatch(/^PK/);
  expect(text).toContain('yamtrack.csv');
});

it('is of the caller alone', async () => {
  const [eve, mallory] = [await product.addUser('eve'), await product.addUser('mallory')];
  await product.send('PUT', '/api/ratings/movie/604', { token: eve.token, body: { rating: 2 } });
  const { text } = await product.send('GET', `${path}?format=json`, mallory);
  expect(JSON.parse(text).ratings).toEqual([]);
  expect(await product.database.drizzle.$count(ratings)).toBeGreaterThan(0);
});

it.each([
  ['without a session', 401, 'GET', '?format=xml'],
  ['in another format', 400, 'GET', '?format=xml'],
  ['by another method', 405, 'POST', ''],
])('%s answers %i', async (caller, expected, method, query) => {
  const token = caller === 'without a session' ? null : (await product.addUser(`caller-${expected}`)).token;
  const response = await product.send(method, `${path}${query}`, { token });
  expect([response.status, JSON.parse(response.text).success]).toEqual([expected, false]);
});

it('is written six times an hour for an account', async () => {
  const { token } = await product.addUser('carol');
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await product.send('GET', `${path}?format=json`, { token })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
