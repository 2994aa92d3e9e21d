import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecurityTestServer, type SecurityTestServer } from './testing-security-server.ts';

let product: SecurityTestServer;
beforeAll(async () => {
  product = await openSecurityTestServer();
});
afterAll(() => product.close());

const path = '/api/admin/activity.csv';

it('the export of the activity is a file for admins, with the filters of the list', async () => {
  const owner = await product.addUser('grace', 'owner');
  const ada = await product.addUser('ada');
  const body = { role: 'admin' };
  await product.send('PUT', `/api/admin/users/${ada.id}/role`, { token: owner.token, body });
  const { status, headers, text } = await product.send('GET', `${path}?action=set-role&subject=ADA`, ada);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="marquee-activity-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  expect(text.split('\r\n').map((line) => line.split(',').slice(3, 8))).toEqual([
    ['actor', 'action', 'label', 'subject_id', 'subject'],
    ['grace', 'set-role', 'Changed a role', String(ada.id), 'ada'],
    [],
  ]);
});

it.each([
  ['without a session', 401, ''],
  ['by a user', 403, ''],
  ['by a user, with a bad filter', 403, '?action=juggle'],
  ['with a bad filter', 400, '?action=juggle'],
  ['with another method', 405, ''],
])('the export %s answers %i', async (caller, expected, query) => {
  const token = caller.includes('session') ? null : await tokenOf(caller.includes('user') ? 'user' : 'admin');
  const response = await product.send(expected === 405 ? 'POST' : 'GET', `${path}${query}`, { token });
  expect([response.status, JSON.parse(response.text).success]).toEqual([expected, false]);
});

let accounts = 0;
async function tokenOf(role: 'user' | 'admin'): Promise<string> {
  accounts += 1;
  return (await product.addUser(`caller-${accounts}`, role)).token;
}
