import { createHash, randomUUID } from 'node:crypto';
import type { DistributedCache, DistributedLookup } from '@marquee/catalogue/distributed-cache';
import type { RedisConnection } from './redis-connection.ts';

/** The number is the format version: replicas of two versions do not read each other's entries. */
const prefix = 'marquee:answers:1';
/** Holds the current generation, a part of every key. Clearing replaces it; the old entries then expire unread. */
const generationKey = `${prefix}:generation`;
/** Half of the second within which a clear has to reach every replica. */
const pollIntervalMs = 400;
/** Longer than an upstream read can take. */
const leaseTtlMs = 4_000;
/** Allowed difference between the clocks of two machines. */
const maxClockSkewMs = 60_000;
/** Digits of the timestamp (ms since the epoch) in front of each document. */
const timestampLength = 13;
/** Larger documents are rare; every process loads them itself. */
const maxDocumentBytes = 1024 * 1024;

/**
 * In one round trip: the document if its timestamp is valid, else 1 if we got the lease, 0 if another process has it.
 * pcall: a key of another type counts as a miss, and a full Redis makes every process load for itself.
 */
const lookUpScript = `
local document = redis.pcall('GET', KEYS[1])
if type(document) == 'string' then
  local loadedAt = tonumber(string.sub(document, 1, ${timestampLength}))
  if loadedAt and loadedAt >= tonumber(ARGV[1]) and loadedAt <= tonumber(ARGV[2]) then return document end
end
local acquired = redis.pcall('SET', KEYS[2], ARGV[3], 'NX', 'PX', ${leaseTtlMs})
return acquired and 1 or 0`;

/** Stores a document, if one is given, and releases the lease if we own it. */
const releaseScript = `
if ARGV[2] then redis.pcall('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
if redis.pcall('GET', KEYS[2]) == ARGV[1] then redis.pcall('DEL', KEYS[2]) end
return 1`;

export interface RedisCache extends DistributedCache {
  close(): void;
}

/** The distributed catalogue cache. While Redis is unavailable, every process loads for itself. */
export function createRedisCache({ redis, breaker }: RedisConnection, clock: () => Date): RedisCache {
  const leaseOwner = randomUUID();
  const startedAt = clock().getTime();
  const listeners: (() => void)[] = [];
  let generation: string | null = null;
  /** A generation of ours that is not yet in Redis. */
  let unpublishedGeneration: string | null = null;
  let isSyncing = false;

  const newGeneration = () => `${clock().getTime()}-${randomUUID()}`;
  const keysOf = (key: string) => {
    const documentKey = `${prefix}:${generation}:${createHash('sha256').update(key).digest('base64url')}`;
    return [documentKey, `${documentKey}:lease`] as const;
  };
  const release = (keys: readonly string[], ...document: (string | number | Buffer)[]) => {
    const ignore = async () => null;
    void breaker.run(() => redis.call('EVAL', releaseScript, 2, ...keys, leaseOwner, ...document), ignore);
  };

  async function publishOrReadGeneration(): Promise<void> {
    if (unpublishedGeneration !== null) {
      const published = unpublishedGeneration;
      await redis.set(generationKey, published);
      if (unpublishedGeneration === published) unpublishedGeneration = null;
      return;
    }
    // A Redis that is new or lost its data gets the current generation: that clears nothing.
    const found = await redis.get(generationKey);
    if (found === null) await redis.set(generationKey, generation ?? newGeneration(), 'NX');
    const stored = found ?? (await redis.get(generationKey));
    if (stored === null || stored === generation || unpublishedGeneration !== null) return;
    const wasCleared = generation !== null || Number.parseInt(stored, 10) > startedAt;
    generation = stored;
    if (wasCleared) for (const listener of listeners) listener();
  }

  async function syncGeneration(): Promise<void> {
    if (isSyncing) return;
    isSyncing = true;
    // No caller waits for this, so it bypasses the breaker; a failure is retried at the next interval.
    await publishOrReadGeneration().catch(() => undefined);
    isSyncing = false;
  }

  void syncGeneration();
  const timer = setInterval(() => void syncGeneration(), pollIntervalMs).unref();

  async function lookUp(key: string, notBefore: number): Promise<DistributedLookup> {
    if (generation === null) return { kind: 'unavailable' };
    const keys = keysOf(key);
    const notAfter = clock().getTime() + maxClockSkewMs;
    const result = await breaker.run(
      () => redis.callBuffer('EVAL', lookUpScript, 2, ...keys, notBefore, notAfter, leaseOwner),
      async () => null,
    );
    if (result === null) return { kind: 'unavailable' };
    const store = (document: Buffer, { loadedAt, ttlMs }: { loadedAt: number; ttlMs: number }) => {
      if (document.length > maxDocumentBytes) return release(keys);
      const timestamp = Buffer.from(String(loadedAt).padStart(timestampLength, '0'));
      release(keys, Buffer.concat([timestamp, document]), ttlMs);
    };
    if (Buffer.isBuffer(result)) {
      const loadedAt = Number(result.toString('latin1', 0, timestampLength));
      return { kind: 'hit', document: result.subarray(timestampLength), loadedAt, store };
    }
    return result === 1 ? { kind: 'lease', store, release: () => release(keys) } : { kind: 'locked' };
  }

  return {
    lookUp,
    clear() {
      generation = newGeneration();
      unpublishedGeneration = generation;
      void syncGeneration();
    },
    onClear: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
