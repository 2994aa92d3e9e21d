import { createPasswords, type Passwords } from '../passwords.ts';

/**
 * The passwords of the product, except that a hash takes microseconds. For tests that judge neither hashes nor how long
 * they take.
 */
export function quickPasswords(): Passwords {
  return createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
}
