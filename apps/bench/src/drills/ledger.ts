import { setTimeout } from 'node:timers/promises';
import { ask, change, dataOf, type Outcome } from './calls.ts';

/** A person who uses the product during a drill. */
export interface Person {
  readonly username: string;
  readonly password: string;
  readonly token: string;
}

/** What the product acknowledged, to be looked for when the fault is over. */
export interface Ledger {
  /** `person/title` → the newest moment that was acknowledged, as the product told it. */
  readonly history: Map<string, string>;
  tried: number;
  acknowledged: number;
  /** Answered, in our own form, with something else than success. */
  refused: number;
  unanswered: number;
  /** Statuses of the refusals, and how many of each. */
  readonly statuses: Map<number, number>;
  /** ms between the two acknowledgements that were farthest apart. */
  longestGap: number;
}

export function openLedger(): Ledger {
  return {
    history: new Map(),
    tried: 0,
    acknowledged: 0,
    refused: 0,
    unanswered: 0,
    statuses: new Map(),
    longestGap: 0,
  };
}

const password = 'Drill-Pass-1';
let named = 0;

/** Signs up, and answers the person; undefined where that was not acknowledged. */
export async function signUp(address: string): Promise<Person | undefined> {
  named += 1;
  const username = `drill-${process.pid}-${named}`;
  const body = { username, email: `${username}@example.com`, password };
  const token = dataOf<{ token: string }>(await change(address, 'auth.register', { body }))?.token;
  return token === undefined ? undefined : { username, password, token };
}

/** Several people who signed up. @throws where one could not */
export async function signUpMany(address: string, count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => signUp(address)));
  return people.map((person) => {
    if (person === undefined) throw new Error('A person could not sign up before the drill');
    return person;
  });
}

export function note(ledger: Ledger, { status }: Outcome): void {
  ledger.tried += 1;
  if (status === 200) ledger.acknowledged += 1;
  else if (status === null) ledger.unanswered += 1;
  else {
    ledger.refused += 1;
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
  }
}

/** Titles that each person watches, over and over. */
const titles = 12;
/** ms before the next try of a write that failed. */
const pause = 20;

export interface Writers {
  /** Lets the writes under way end. */
  stop(): Promise<void>;
}

/** Lets each person write their history without pause; an address may change while they do. */
export function startWriters(address: () => string, people: readonly Person[], ledger: Ledger): Writers {
  let isStopped = false;
  let last = performance.now();
  const write = async ({ username, token }: Person) => {
    for (let round = 0; !isStopped; round += 1) {
      const title = String(1_001 + (round % titles));
      const outcome = await change(address(), 'history.record', {
        token,
        body: { media_id: title, media_type: 'tv', season: 1, episode: 1 + (round % 900) },
      });
      note(ledger, outcome);
      const stored = dataOf<{ last_watched: string }>(outcome);
      if (stored) {
        const now = performance.now();
        ledger.longestGap = Math.max(ledger.longestGap, now - last);
        last = now;
        ledger.history.set(`${username}/${title}`, stored.last_watched);
      } else await setTimeout(pause);
    }
  };
  const writing = Promise.all(people.map(write));
  return {
    stop: async () => {
      isStopped = true;
      await writing;
    },
  };
}

/** What was acknowledged to people and is not there, or is older than acknowledged. */
export async function lostHistory(address: string, people: readonly Person[], ledger: Ledger): Promise<string[]> {
  const lost: string[] = [];
  for (const { username, token } of people) {
    const answer = await ask(address, 'history.list', { token, input: { limit: 100 } });
    const list = dataOf<{ items: { record: { media_id: string; last_watched: string } }[] }>(answer);
    if (!list) throw new Error(`The history of ${username} could not be read: ${answer.status}`);
    const stored = new Map(list.items.map(({ record }) => [record.media_id, record.last_watched]));
    for (const [key, moment] of ledger.history) {
      const [person, title = ''] = key.split('/');
      if (person === username && (stored.get(title) ?? '') < moment) lost.push(key);
    }
  }
  return lost;
}
