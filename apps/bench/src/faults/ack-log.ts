import { setTimeout } from 'node:timers/promises';
import { dataOf, mutateProcedure, type Outcome, queryProcedure } from './http-calls.ts';

export interface TestUser {
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** What the product acknowledged, to be checked after the fault. */
export interface AckLog {
  /** `username/title` → the newest acknowledged `last_watched`. */
  readonly history: Map<string, string>;
  tried: number;
  acknowledged: number;
  /** Responses of the product other than 200. */
  refused: number;
  unanswered: number;
  /** Status of refusals → count. */
  readonly statuses: Map<number, number>;
  /** Longest time between two acknowledgements. */
  longestGapMs: number;
}

export function createAckLog(): AckLog {
  return {
    history: new Map(),
    tried: 0,
    acknowledged: 0,
    refused: 0,
    unanswered: 0,
    statuses: new Map(),
    longestGapMs: 0,
  };
}

const password = 'Fault-Pass-1';
let signUpCount = 0;

/** Returns undefined when the sign-up was not acknowledged. */
export async function signUp(baseUrl: string): Promise<TestUser | undefined> {
  signUpCount += 1;
  const username = `fault-${process.pid}-${signUpCount}`;
  const body = { username, email: `${username}@example.com`, password };
  const token = dataOf<{ token: string }>(await mutateProcedure(baseUrl, 'auth.register', { body }))?.token;
  return token === undefined ? undefined : { username, password, token };
}

/** @throws when a sign-up fails */
export async function signUpMany(baseUrl: string, count: number): Promise<TestUser[]> {
  const users = await Promise.all(Array.from({ length: count }, () => signUp(baseUrl)));
  return users.map((user) => {
    if (user === undefined) throw new Error('A sign-up failed before the fault test');
    return user;
  });
}

export function recordOutcome(ackLog: AckLog, { status }: Outcome): void {
  ackLog.tried += 1;
  if (status === 200) ackLog.acknowledged += 1;
  else if (status === null) ackLog.unanswered += 1;
  else {
    ackLog.refused += 1;
    ackLog.statuses.set(status, (ackLog.statuses.get(status) ?? 0) + 1);
  }
}

const titlesPerUser = 12;
const retryPauseMs = 20;

export interface HistoryWriters {
  /** Resolves when the writes in flight have ended. */
  stop(): Promise<void>;
}

/** Each user writes history without pause. `baseUrl` is read before every write. */
export function startWriters(baseUrl: () => string, users: readonly TestUser[], ackLog: AckLog): HistoryWriters {
  let isStopped = false;
  let lastAckAt = performance.now();
  const write = async ({ username, token }: TestUser) => {
    for (let round = 0; !isStopped; round += 1) {
      const title = String(1_001 + (round % titlesPerUser));
      const outcome = await mutateProcedure(baseUrl(), 'history.record', {
        token,
        body: { media_id: title, media_type: 'tv', season: 1, episode: 1 + (round % 900) },
      });
      recordOutcome(ackLog, outcome);
      const stored = dataOf<{ last_watched: string }>(outcome);
      if (stored) {
        const now = performance.now();
        ackLog.longestGapMs = Math.max(ackLog.longestGapMs, now - lastAckAt);
        lastAckAt = now;
        ackLog.history.set(`${username}/${title}`, stored.last_watched);
      } else await setTimeout(retryPauseMs);
    }
  };
  const writing = Promise.all(users.map(write));
  return {
    stop: async () => {
      isStopped = true;
      await writing;
    },
  };
}

/** Acknowledged records that are missing, or older than acknowledged. */
export async function findLostHistory(baseUrl: string, users: readonly TestUser[], ackLog: AckLog): Promise<string[]> {
  const lost: string[] = [];
  for (const { username, token } of users) {
    const outcome = await queryProcedure(baseUrl, 'history.list', { token, input: { limit: 100 } });
    const list = dataOf<{ items: { media_id: string; last_watched: string }[] }>(outcome);
    if (!list) throw new Error(`The history of ${username} could not be read: ${outcome.status}`);
    const stored = new Map(list.items.map((record) => [record.media_id, record.last_watched]));
    for (const [key, lastWatched] of ackLog.history) {
      const [owner, title = ''] = key.split('/');
      if (owner === username && (stored.get(title) ?? '') < lastWatched) lost.push(key);
    }
  }
  return lost;
}
