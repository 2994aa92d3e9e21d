import { expect, it } from 'vitest';
import { InvitationToken } from './invitations.ts';
import { groupedToken, readableAlphabet } from './readable-token.ts';

it('a code is accepted as people type it', () => {
  const token = readableAlphabet.slice(0, 16);
  for (const typed of [
    token,
    token.toLowerCase(),
    groupedToken(token),
    ` ${groupedToken(token)} `,
    `OL${token.slice(2)}`,
  ])
    expect(InvitationToken.parse(typed)).toBe(token);
});

it.each(['', 'ABCD', 'A'.repeat(17), '!'.repeat(16), 'A'.repeat(1_000)])('%j is no invitation code', (text) => {
  expect(InvitationToken.safeParse(text).success).toBe(false);
});
