import { Redis } from 'ioredis';
import type { Environment } from '../environment.ts';
import { messageOf } from '../failure.ts';
import type { Finding } from './finding.ts';

const part = 'cache';
/** ms for each of connecting and asking. */
const patience = 2_000;

/** Where what several processes share is kept. */
export async function examineCache({ REDIS_URL }: Environment): Promise<Finding> {
  if (REDIS_URL === undefined) return { part, state: 'in order', text: 'in this process, since REDIS_URL is not set.' };
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let fault: Error | undefined;
  redis.on('error', (error: Error) => {
    fault = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return { part, state: 'in order', text: 'the server of REDIS_URL answers.' };
  } catch (error) {
    const text = `the server of REDIS_URL cannot be used: ${messageOf(fault ?? error)}.`;
    const remedy = 'See that it runs and takes this password; until then each process is on its own.';
    return { part, state: 'warning', text, remedy };
  } finally {
    redis.disconnect();
  }
}
