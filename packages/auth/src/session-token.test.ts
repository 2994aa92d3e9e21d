import { expect, it } from 'vitest';
import { createToken, hashToken, isRemembered } from './session-token.ts';

it('makes 10,000 different tokens that say what kind of session they open', () => {
  const tokens = Array.from({ length: 10_000 }, (_, index) => createToken(index % 2 === 0));
  expect(new Set(tokens).size).toBe(10_000);
  expect(tokens.every((token, index) => isRemembered(token) === (index % 2 === 0))).toBe(true);
  expect(tokens.every((token) => /^[rs][0-9a-f]{64}$/.test(token))).toBe(true);
  // Of 16 digits at each place none is missing but once in some 10^280 runs.
  for (let place = 1; place <= 64; place += 1) expect(new Set(tokens.map((token) => token[place])).size).toBe(16);
});

it('keeps what is not itself a token', () => {
  const token = createToken(true);
  expect(hashToken(token)).not.toContain(token.slice(1));
  expect(hashToken(token)).not.toBe(hashToken(hashToken(token)));
});
