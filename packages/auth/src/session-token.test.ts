import { isLongSession } from '@marquee/domain/accounts/session-methods';
import { expect, it } from 'vitest';
import { createToken, hashToken, readBearerToken } from './session-token.ts';

it('createToken returns distinct tokens whose prefix names the kind of session', () => {
  const tokens = Array.from({ length: 10_000 }, (_, index) => createToken(index % 2 === 0));
  expect(new Set(tokens).size).toBe(10_000);
  expect(tokens.every((token, index) => isLongSession(token) === (index % 2 === 0))).toBe(true);
  expect(tokens.every((token) => /^[rs][0-9a-f]{64}$/.test(token))).toBe(true);
  // All 16 digits occur at each position; the probability of a missing one is about 10^-280.
  for (let position = 1; position <= 64; position += 1)
    expect(new Set(tokens.map((token) => token[position])).size).toBe(16);
});

it('hashToken returns a value that is not a token', () => {
  const token = createToken(true);
  expect(hashToken(token)).not.toContain(token.slice(1));
  expect(hashToken(token)).not.toBe(hashToken(hashToken(token)));
});

it.each([
  ['Bearer abc123', 'abc123'],
  [undefined, null],
  ['', null],
  ['Bearer', null],
  ['Bearer ', null],
  ['bearer abc', null],
  ['Bearer  abc', null],
  ['Bearer abc ', null],
  ['Bearer abc def', null],
  ['Basic abc', null],
  ['Bearer äbc', null],
  ['Bearer abc\u0000', null],
  [`Bearer ${'a'.repeat(128)}`, 'a'.repeat(128)],
  [`Bearer ${'a'.repeat(129)}`, null],
  [['Bearer abc', 'Bearer def'], null],
])('readBearerToken(%j) is %j', (header, token) => expect(readBearerToken(header)).toBe(token));
