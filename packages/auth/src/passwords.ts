import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createBoundedQueue } from '@marquee/domain/async/bounded-queue';

/** The hashing queue is full. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

/** Argon2id. */
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

/** Message to password-worker.mjs: verifies, or hashes if `hash` is null. */
export interface PasswordTask {
  readonly hash: string | null;
  readonly password: string;
}

/** Parameters of Argon2id. */
interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's: 19 MiB, 2 passes, 1 lane. */
const owaspCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core is left for requests; each thread needs 19 MiB. */
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
/** About a second's work, so that a flood of logins is rejected instead of queued. */
const defaultMaxWaiting = 64;

interface PasswordsOptions {
  /** Lower in tests that judge no hash: the default takes 40 ms. */
  readonly cost?: HashCost;
  readonly maxWaiting?: number;
}

export function createPasswords({
  cost = owaspCost,
  maxWaiting = defaultMaxWaiting,
}: PasswordsOptions = {}): Passwords {
  const inQueue = createBoundedQueue({
    concurrency: maxThreads,
    maxWaiting,
    fullError: () => new PasswordsBusyError('Too many passwords are being hashed'),
  });
  const idle: Worker[] = [];
  const run = async (task: PasswordTask) => {
    const thread =
      idle.pop() ?? new Worker(new URL('./password-worker.mjs', import.meta.url), { execArgv: [], workerData: cost });
    thread.ref();
    thread.postMessage(task);
    const [result] = await once(thread, 'message');
    // An idle thread does not keep the process running.
    thread.unref();
    idle.push(thread);
    return result;
  };
  const hash = (password: string): Promise<string> => run({ hash: null, password });
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => inQueue(() => hash(password)),
    verify: (stored, password) =>
      inQueue(async () => {
        dummy ??= hash('an account that does not exist');
        const isMatch: boolean = await run({ hash: stored ?? (await dummy), password });
        return stored !== null && isMatch;
      }),
  };
}
