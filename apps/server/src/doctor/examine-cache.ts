import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import { Redis } from 'ioredis';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { type CheckResult, ok, warning } from './report.ts';

/** For the connection and for the command. */
const timeoutMs = 2_000;

/** Checks the Redis server of REDIS_URL. */
export async function examineCache({ REDIS_URL }: Environment, messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  if (REDIS_URL === undefined) return ok(t('cacheInProcess'));
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
    return ok(t('cacheResponds'));
  } catch (error) {
    const reason = describeError(connectionError ?? error).replace(/\.$/, '');
    return warning(t('cacheUnusable', { reason }), t('checkCache'));
  } finally {
    redis.disconnect();
  }
}
