import { availableParallelism } from 'node:os';
import { createBoundedQueue } from '@marquee/domain/async/bounded-queue';
import { Argon2id } from 'oslo/password';

/** The hashing queue is full. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

/** Argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
export interface Passwords {
  /** @throws PasswordsBusyError */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Null, for an account that does not exist, takes the same time, so that response
   * times do not reveal which accounts exist.
   * @throws PasswordsBusyError
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** One core is left for requests: their 99th percentile is 1.5 times the normal one under load, and 3 times without. */
const maxConcurrent = Math.max(1, availableParallelism() - 1);
/** About a second's work, so that a flood of logins is rejected instead of queued. */
const maxWaiting = 64;

export function createPasswords(): Passwords {
  const argon = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });
  const run = createBoundedQueue({
    concurrency: maxConcurrent,
    maxWaiting,
    fullError: () => new PasswordsBusyError('Too many passwords are being hashed'),
  });
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => run(() => argon.hash(password)),
    verify: (hash, password) =>
      run(async () => {
        dummy ??= argon.hash('an account that does not exist');
        const isMatch = await argon.verify(hash ?? (await dummy), password);
        return hash !== null && isMatch;
      }),
  };
}
