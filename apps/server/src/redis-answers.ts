import { createHash, randomUUID } from 'node:crypto';
import type { SharedAnswer, SharedAnswers } from '@marquee/catalogue/shared-answers';
import type { SharedStore } from './shared-store.ts';

/** Counts up when what is written changes its form: replicas of two versions then do not read each other's. */
const prefix = 'marquee:answers:1';
/** The name of what counts at present; clearing gives it another one, and what was kept ends by itself. */
const generationKey = `${prefix}:generation`;
/** ms between two looks at it: half of the second within which a clearing has to reach everybody. */
const lookEvery = 400;
/** ms for which a load is left to one process: the longest that a read of the upstream may take, and some more. */
const leaseFor = 4_000;
/** ms by which the clocks of two machines may differ. */
const clocksDiffer = 60_000;
/** Digits of a moment in ms since the epoch, which stands before each document. */
const momentLength = 13;
/** Bytes; larger documents are rare, and every process may load them by itself. */
const largestDocument = 1024 * 1024;

/**
 * In one round trip: the document where it is no text of somebody else's and of a moment that counts; else 1 where the
 * load is ours now, and 0 where it is another's. pcall: a key of another type is as good as none, and a Redis without
 * room leaves everybody to load alone.
 */
const takeScript = `
local document = redis.pcall('GET', KEYS[1])
if type(document) == 'string' then
  local at = tonumber(string.sub(document, 1, ${momentLength}))
  if at and at >= tonumber(ARGV[1]) and at <= tonumber(ARGV[2]) then return document end
end
local taken = redis.pcall('SET', KEYS[2], ARGV[3], 'NX', 'PX', ${leaseFor})
return taken and 1 or 0`;

/** Keeps a document, if one is given, and ends the lease if it is ours. */
const endScript = `
if ARGV[2] then redis.pcall('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
if redis.pcall('GET', KEYS[2]) == ARGV[1] then redis.pcall('DEL', KEYS[2]) end
return 1`;

export interface RedisAnswers extends SharedAnswers {
  close(): void;
}

/** The catalogue's answers in Redis. While it does not answer, or before it did once, every process is on its own. */
export function createRedisAnswers({ redis, breaker }: SharedStore, clock: () => Date): RedisAnswers {
  const self = randomUUID();
  const startedAt = clock().getTime();
  const listeners: (() => void)[] = [];
  let generation: string | null = null;
  /** Ours, that the others are still to be told of. */
  let untold: string | null = null;
  let isLooking = false;

  const newGeneration = () => `${clock().getTime()}-${randomUUID()}`;
  const keysOf = (key: string) => {
    const name = `${prefix}:${generation}:${createHash('sha256').update(key).digest('base64url')}`;
    return [name, `${name}:lease`] as const;
  };
  const end = (keys: readonly string[], ...document: (string | number | Buffer)[]) => {
    const nothing = async () => null;
    void breaker.run(() => redis.call('EVAL', endScript, 2, ...keys, self, ...document), nothing);
  };

  async function tellOrLearn(): Promise<void> {
    if (untold !== null) {
      const told = untold;
      await redis.set(generationKey, told);
      if (untold === told) untold = null;
      return;
    }
    // A Redis that lost it, or is new, is given the one that counts here: nothing is cleared by that.
    const found = await redis.get(generationKey);
    if (found === null) await redis.set(generationKey, generation ?? newGeneration(), 'NX');
    const learnt = found ?? (await redis.get(generationKey));
    if (learnt === null || learnt === generation || untold !== null) return;
    const isNews = generation !== null || Number.parseInt(learnt, 10) > startedAt;
    generation = learnt;
    if (isNews) for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    // Nobody waits for this: a Redis that is merely slow may take its time, and one that is gone is asked again.
    await tellOrLearn().catch(() => undefined);
    isLooking = false;
  }

  void look();
  const timer = setInterval(() => void look(), lookEvery).unref();

  async function take(key: string, oldest: number): Promise<SharedAnswer> {
    if (generation === null) return { kind: 'away' };
    const keys = keysOf(key);
    const newest = clock().getTime() + clocksDiffer;
    const answer = await breaker.run(
      () => redis.callBuffer('EVAL', takeScript, 2, ...keys, oldest, newest, self),
      async () => null,
    );
    if (answer === null) return { kind: 'away' };
    const keep = (document: Buffer, { at, lifetime }: { at: number; lifetime: number }) => {
      if (document.length > largestDocument) return end(keys);
      const moment = Buffer.from(String(at).padStart(momentLength, '0'));
      end(keys, Buffer.concat([moment, document]), lifetime);
    };
    if (Buffer.isBuffer(answer)) {
      const at = Number(answer.toString('latin1', 0, momentLength));
      return { kind: 'kept', document: answer.subarray(momentLength), at, keep };
    }
    return answer === 1 ? { kind: 'ours', keep, leave: () => end(keys) } : { kind: 'theirs' };
  }

  return {
    take,
    clear() {
      generation = newGeneration();
      untold = generation;
      void look();
    },
    onClear: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
