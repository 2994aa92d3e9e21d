import { classification } from '@marquee/api/testing-permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { procedures } from '../plugins/trpc-calls.ts';
import { type HostileServer, openHostileServer, password } from './testing-hostile.ts';

let product: HostileServer;
beforeAll(async () => {
  product = await openHostileServer();
});
afterAll(() => product.close());

/** Each makes some careless pattern try every way to read it. */
const length = 60_000;
const crafted = [
  `a@${'.a'.repeat(length / 2)}@`,
  `a@${'.'.repeat(length)}`,
  `x${' '.repeat(length)}x`,
  '1'.repeat(length),
  `${'-'.repeat(length)}!`,
  '\u{1f4a5}'.repeat(length / 2),
];
/** ms; what is honest takes less than a tenth of it on a machine that is busy. */
const patience = 1_000;

const mutations = Object.entries(procedures).filter(([, { _def }]) => _def.type === 'mutation');
const fields = mutations.flatMap(([name, { _def }]) =>
  _def.inputs.flatMap((input) =>
    input instanceof ZodObject ? Object.keys(input.shape).map((field) => [name, field] as const) : [],
  ),
);

it.each(fields)('%s takes no time over a long %s', async (name, field) => {
  const { id, token } = await product.add(`owner-of-${name.replace('.', '-')}-${field}`, 'owner');
  for (const value of crafted) {
    const input = { ...(classification[name]?.input?.(id) as object), [field]: value };
    const began = performance.now();
    expect((await product.trpc('mutation', name, { input, token })).status).toBe(400);
    expect(performance.now() - began).toBeLessThan(patience);
  }
});

describe('a text that grows when it is compared', () => {
  // One character of these becomes eighteen.
  const grown = '\ufdfa'.repeat(200);

  it('is no address that the table could not keep', async () => {
    const body = { username: 'grown', email: `${grown}@b.co`, password };
    product.expectHarmless(body, await product.send('POST', '/api/auth/register', { body }));
  });

  it('finds nobody', async () => {
    const body = { emailOrUsername: grown, password };
    expect((await product.send('POST', '/api/auth/login', { body })).status).toBe(401);
    const { token } = await product.add('searching', 'admin');
    const { status } = await product.send('GET', `/api/admin/users/paginated?search=${encodeURIComponent(grown)}`, {
      token,
    });
    expect(status).toBe(200);
  });
});

describe('what is written is what is read', () => {
  it.each(['\u{1f3ac} Ümläut \u{20bb7}', 'עברית', 'e\u0301', '\ufffd'])('as the name %j', async (name) => {
    const username = `person-${name.codePointAt(0)}`;
    const body = { username, email: `${username}@example.com`, password, name };
    const { text } = await product.send('POST', '/api/auth/register', { body });
    expect(JSON.parse(text).data.user.name).toBe(name);
  });

  it.each(['\ud800', 'a\udfff', '\udc00\ud800'])('or is refused, in a password too: %j', async (half) => {
    const body = { username: 'half', email: 'half@example.com', password: `${password}${half}` };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(400);
  });

  it('to the last character of a password, NUL included', async () => {
    const body = { username: 'exact', email: 'exact@example.com', password: `${password}\u0000a` };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(201);
    for (const [end, status] of [
      ['\u0000a', 200],
      ['\u0000b', 401],
      ['', 401],
    ] as const) {
      const typed = { emailOrUsername: 'exact', password: `${password}${end}` };
      expect([end, (await product.send('POST', '/api/auth/login', { body: typed })).status]).toEqual([end, status]);
    }
  });
});
