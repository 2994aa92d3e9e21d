import { describe, expect, it } from 'vitest';
import { createPasswords, PasswordsBusyError } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('fit their own hash alone, to the last of 256 characters', async () => {
    const long = `Aa1${'x'.repeat(253)}`;
    const hash = await passwords.hash(long);
    expect(await passwords.verify(hash, long)).toBe(true);
    expect(await passwords.verify(hash, `${long.slice(0, -1)}y`)).toBe(false);
  });

  it('of an account that does not exist fit never, for the same work', async () => {
    expect(await passwords.verify(null, 'an account that does not exist')).toBe(false);
  });

  it('are hashed a few at a time: a flood is refused in part and the rest is served', { timeout: 30_000 }, async () => {
    const answers = await Promise.allSettled(Array.from({ length: 120 }, () => passwords.verify(null, 'Abcdef12')));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(120);
    for (const answer of refused) expect(answer).toMatchObject({ reason: expect.any(PasswordsBusyError) });
    expect(await passwords.verify(null, 'Abcdef12')).toBe(false);
  });
});
