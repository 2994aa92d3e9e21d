import { procedures } from '@marquee/api/app-router';
import { classification } from '@marquee/api/testing/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { openSecurityTestServer, password, type SecurityTestServer } from './testing-security-server.ts';

let product: SecurityTestServer;
beforeAll(async () => {
  product = await openSecurityTestServer();
});
afterAll(() => product.close());

/** Inputs for catastrophic backtracking in regular expressions. */
const length = 60_000;
const crafted = [
  `a@${'.a'.repeat(length / 2)}@`,
  `a@${'.'.repeat(length)}`,
  `x${' '.repeat(length)}x`,
  '1'.repeat(length),
  `${'-'.repeat(length)}!`,
  '\u{1f4a5}'.repeat(length / 2),
];
/** Ten times what a normal input takes on a busy machine. */
const maxDurationMs = 1_000;

const mutations = [...procedures].filter(([, { _def }]) => _def.type === 'mutation');
const fields = mutations.flatMap(([name, { _def }]) =>
  _def.inputs.flatMap((input) =>
    input instanceof ZodObject ? Object.keys(input.shape).map((field) => [name, field] as const) : [],
  ),
);

it.each(fields)('%s rejects a crafted %s quickly', async (name, field) => {
  const { id, token } = await product.addUser(`owner-of-${name.replace('.', '-')}-${field}`, 'owner');
  for (const value of crafted) {
    const input = { ...(classification[name]?.input?.(id) as object), [field]: value };
    const startedAt = performance.now();
    expect((await product.trpc('mutation', name, { input, token })).status).toBe(400);
    expect(performance.now() - startedAt).toBeLessThan(maxDurationMs);
  }
});

describe('a text that grows under Unicode normalization', () => {
  // NFKC turns this character into eighteen.
  const expanding = '\ufdfa'.repeat(200);

  it('is handled in an email that would exceed its column', async () => {
    const body = { username: 'grown', email: `${expanding}@b.co`, password };
    product.expectSafeResponse(body, await product.send('POST', '/api/auth/register', { body }));
  });

  it('matches no account', async () => {
    const body = { emailOrUsername: expanding, password };
    expect((await product.send('POST', '/api/auth/login', { body })).status).toBe(401);
    const { token } = await product.addUser('searching', 'admin');
    const { status } = await product.send('GET', `/api/admin/users/paginated?search=${encodeURIComponent(expanding)}`, {
      token,
    });
    expect(status).toBe(200);
  });
});

describe('text round trip', () => {
  it.each(['\u{1f3ac} Ümläut \u{20bb7}', 'עברית', 'e\u0301', '\ufffd'])('preserves the name %j', async (name) => {
    const username = `person-${name.codePointAt(0)}`;
    const body = { username, email: `${username}@example.com`, password, name };
    const { text } = await product.send('POST', '/api/auth/register', { body });
    expect(JSON.parse(text).data.user.name).toBe(name);
  });

  it.each(['\ud800', 'a\udfff', '\udc00\ud800'])('rejects the lone surrogate %j in a password', async (surrogate) => {
    const body = { username: 'half', email: 'half@example.com', password: `${password}${surrogate}` };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(400);
  });

  it('compares a password up to its last character, NUL included', async () => {
    const body = { username: 'exact', email: 'exact@example.com', password: `${password}\u0000a` };
    expect((await product.send('POST', '/api/auth/register', { body })).status).toBe(201);
    for (const [suffix, status] of [
      ['\u0000a', 200],
      ['\u0000b', 401],
      ['', 401],
    ] as const) {
      const typed = { emailOrUsername: 'exact', password: `${password}${suffix}` };
      expect([suffix, (await product.send('POST', '/api/auth/login', { body: typed })).status]).toEqual([
        suffix,
        status,
      ]);
    }
  });
});
