import { Redis } from 'ioredis';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { type CheckResult, ok, warning } from './report.ts';

/** For the connection and for the command. */
const timeoutMs = 2_000;

/** Checks the Redis server of REDIS_URL. */
export async function examineCache({ REDIS_URL }: Environment): Promise<CheckResult> {
  if (REDIS_URL === undefined) return ok('in this process, since REDIS_URL is not set.');
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let connectionError: Error | undefined;
  redis.on('error', (error: Error) => {
    connectionError = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return ok('the server of REDIS_URL responds.');
  } catch (error) {
    const reason = describeError(connectionError ?? error).replace(/\.$/, '');
    const remedy =
      'Check that it runs and accepts the password; until then processes share no cache and no rate limits.';
    return warning(`the server of REDIS_URL cannot be used: ${reason}.`, remedy);
  } finally {
    redis.disconnect();
  }
}
