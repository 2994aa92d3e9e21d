import { createHash, randomBytes } from 'node:crypto';

/** The first letter of a token says which kind of session it opens, before any table is asked. */
const prefixes = { remembered: 'r', brief: 's' } as const;

/** A new token of 256 random bits, in letters and digits. */
export function createToken(remember: boolean): string {
  return `${remember ? prefixes.remembered : prefixes.brief}${randomBytes(32).toString('hex')}`;
}

export function isRemembered(token: string): boolean {
  return token.startsWith(prefixes.remembered);
}

/** What is kept of a token: it cannot be turned back, and presented as a token it opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
