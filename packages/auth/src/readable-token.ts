import { randomBytes } from 'node:crypto';
import { readableAlphabet } from '@marquee/domain/accounts/readable-token';

/** Letters of a code with 80 random bits: each has five. */
const codeLength = 16;

/** A random code of 80 bits that can be typed. */
export function createReadableToken(): string {
  return Array.from(randomBytes(codeLength), (byte) => readableAlphabet[byte % readableAlphabet.length]).join('');
}
