import { describe, expect, it } from 'vitest';
import { createPasswords, PasswordsBusyError } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('match their own hash only, up to the last of 256 characters', async () => {
    const long = `Aa1${'x'.repeat(253)}`;
    const hash = await passwords.hash(long);
    expect(await passwords.verify(hash, long)).toBe(true);
    expect(await passwords.verify(hash, `${long.slice(0, -1)}y`)).toBe(false);
  });

  it('never match for an account that does not exist', async () => {
    expect(await passwords.verify(null, 'an account that does not exist')).toBe(false);
  });

  it('reject a part of a flood with PasswordsBusyError and verify the rest', { timeout: 30_000 }, async () => {
    const results = await Promise.allSettled(Array.from({ length: 120 }, () => passwords.verify(null, 'Abcdef12')));
    const rejected = results.filter(({ status }) => status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.length).toBeLessThan(120);
    for (const result of rejected) expect(result).toMatchObject({ reason: expect.any(PasswordsBusyError) });
    expect(await passwords.verify(null, 'Abcdef12')).toBe(false);
  });
});
