import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefixes } from '@marquee/domain/accounts/session-methods';
import { encodeHex } from 'oslo/encoding';

/** 256 random bits in hex, with a prefix for the kind of session. */
export function createToken(remember: boolean): string {
  return `${remember ? tokenPrefixes.remembered : tokenPrefixes.short}${encodeHex(randomBytes(32))}`;
}

/** The stored form of a token: a one-way hash, which is not a valid token itself. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Longer than any of our tokens; bounds the cost of a malicious header. */
const maxTokenLength = 128;

/**
 * The token of an Authorization header, or null. Accepts exactly `Bearer <token>`: Lucia's own reader returns anything
 * after the first blank, including an empty string and control characters.
 */
export function readBearerToken(header: string | readonly string[] | undefined): string | null {
  if (typeof header !== 'string' || header.length > maxTokenLength + 'Bearer '.length) return null;
  return /^Bearer ([A-Za-z0-9]+)$/.exec(header)?.[1] ?? null;
}
