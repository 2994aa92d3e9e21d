import { availableParallelism } from 'node:os';
import { Argon2id } from 'oslo/password';

/** Hashing is refused for now: more wait than can be served in good time. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

/** Argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
export interface Passwords {
  /** @throws PasswordsBusyError */
  hash(password: string): Promise<string>;
  /**
   * Whether a password fits a hash. Null stands for an account that does not exist: the same work is done, so that the
   * time of the answer tells nothing.
   * @throws PasswordsBusyError
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes at once: one core stays with the requests, whose slowest hundredth took three times as long with none left and
 * half as long again like this. Waiting: about a second's worth, so that a flood of logins is refused, not queued.
 */
const parallel = Math.max(1, availableParallelism() - 1);
const queueOf = 64;

export function createPasswords(): Passwords {
  const argon = new Argon2id({ memorySize: 19_456, iterations: 2, parallelism: 1 });
  const run = boundedQueue(parallel, queueOf);
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => run(() => argon.hash(password)),
    verify: (hash, password) =>
      run(async () => {
        dummy ??= argon.hash('an account that does not exist');
        const fits = await argon.verify(hash ?? (await dummy), password);
        return hash !== null && fits;
      }),
  };
}

/** Runs at most `most` at once and lets at most `waiting` wait; refuses the rest at once. */
function boundedQueue(most: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) {
      if (queue.length >= waiting) throw new PasswordsBusyError('Too many passwords are being checked');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
