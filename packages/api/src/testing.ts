import { createPasswords } from '@marquee/auth/passwords';
import { createSessions } from '@marquee/auth/sessions';
import { Catalogue } from '@marquee/catalogue/catalogue';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { CatalogueSource } from '@marquee/catalogue/catalogue-source';
import { createSampleSource } from '@marquee/catalogue/sample/sample-source';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing-accounts';
import type { Role } from '@marquee/domain/account';
import { limits } from '@marquee/domain/limits';
import { builtInPlayers } from '@marquee/domain/player';
import { getTRPCErrorShape, TRPCError } from '@trpc/server';
import { appRouter } from './app-router.ts';
import type { Context, Log, PlayerDirectory } from './context.ts';
import { createRecommendationCache } from './history/recommendation-cache.ts';
import { noRateLimits } from './rate-limits/rate-limits.ts';

/** The present moment of every test. */
export const testNow = new Date('2026-03-02T12:00:00Z');
const clock = () => testNow;

/** Answers a read with a document (or a promise of one), throws, or leaves it to the sample catalogue with undefined. */
export type TestAnswer = (read: CatalogueRead) => unknown;

/** The sample catalogue, save for what `answer` takes upon itself. */
function testSource(answer: TestAnswer = () => undefined): CatalogueSource {
  const sample = createSampleSource({ clock });
  return {
    name: sample.name,
    read: async (read) => {
      const own = await answer(read);
      return own === undefined ? sample.read(read) : Buffer.from(JSON.stringify(own));
    },
  };
}

/** Keeps what was logged, so that a test can look. */
export class TestLog implements Log {
  readonly lines: { level: 'info' | 'warn' | 'error'; fields: object; message: string }[] = [];

  info(fields: object, message: string): void {
    this.lines.push({ level: 'info', fields, message });
  }
  warn(fields: object, message: string): void {
    this.lines.push({ level: 'warn', fields, message });
  }
  error(fields: object, message: string): void {
    this.lines.push({ level: 'error', fields, message });
  }
}

/** The built-in players, always. */
export const testPlayers: PlayerDirectory = {
  read: async () => ({ configuration: builtInPlayers, origin: 'built-in', failed: false }),
  refresh: async () => ({ configuration: builtInPlayers, origin: 'built-in', failed: false }),
};

type Caller = ReturnType<typeof appRouter.createCaller>;

export interface TestApp {
  /** Every procedure, as somebody who has not signed in. */
  readonly caller: Caller;
  /** Every procedure, with the token given. */
  readonly withToken: (token: string | null) => Caller;
  /** Every procedure, as a new account of that role. */
  readonly as: (role: Role) => Promise<Caller>;
  readonly context: Context;
  readonly log: TestLog;
  /** What a caller over HTTP is told of a call that fails. @throws Error where it does not fail. */
  refusal(call: Promise<unknown>): Promise<Refusal>;
}

export interface Refusal {
  readonly message: string;
  readonly code: string;
  readonly httpStatus: number;
  /** Field → message; null where the refusal is not about the input. */
  readonly errors: Readonly<Record<string, string>> | null;
}

/** Stands where a test opened no database: whatever is asked of it throws. */
const noDatabase = new Proxy({} as Database['drizzle'], {
  get() {
    throw new Error('This test opened no database');
  },
});

/** The product's procedures over the sample catalogue and a fixed clock; those of accounts want a database. */
export function testApp({ answer, database }: { answer?: TestAnswer; database?: Database } = {}): TestApp {
  const log = new TestLog();
  const drizzle = database?.drizzle ?? noDatabase;
  const context: Context = {
    catalogue: new Catalogue({ source: testSource(answer), clock, log }),
    players: testPlayers,
    db: database ?? { drizzle, ping: async () => 1, connections: async () => 1 },
    sessions: createSessions(drizzle),
    passwords: createPasswords(),
    historyRetentionDays: limits.historyRetentionDays,
    recommendationCache: createRecommendationCache(),
    rateLimits: noRateLimits,
    address: '127.0.0.1',
    token: null,
    clock,
    log,
    notePartial: () => undefined,
    version: '0.0.0',
    startedAt: testNow,
  };
  const withToken = (token: string | null) => appRouter.createCaller({ ...context, token });
  return {
    caller: withToken(null),
    withToken,
    as: async (role) => withToken(await signIn(context, role)),
    context,
    log,
    refusal: (call) => refusalOf(call, context),
  };
}

let lastAccount = 0;

/** The token of a new account of a role. */
async function signIn({ db, sessions }: Context, role: Role): Promise<string> {
  lastAccount += 1;
  const [account] = await db.drizzle
    .insert(users)
    .values(newUser(`${role}-${lastAccount}`, { role }))
    .returning({ id: users.id });
  if (!account) throw new Error('The account was not made');
  return sessions.create(account.id, { remember: false });
}

async function refusalOf(call: Promise<unknown>, ctx: Context): Promise<Refusal> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TRPCError)) throw new Error('the call was not refused', { cause: error });
  const config = appRouter._def._config;
  const { message, data } = getTRPCErrorShape({ config, error, ctx, type: 'query', path: '', input: undefined });
  return { message, ...data };
}
