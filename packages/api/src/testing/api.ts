import { createSessions } from '@marquee/auth/sessions';
import { quickPasswords } from '@marquee/auth/testing/quick-passwords';
import { Catalogue } from '@marquee/catalogue/catalogue';
import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import type { Role } from '@marquee/domain/accounts/account';
import type { SignInSettings } from '@marquee/domain/accounts/sign-in-settings';
import { englishMessages } from '@marquee/domain/messages/messages';
import { builtInPlayers } from '@marquee/domain/player/player';
import { defaultSite, type ProviderRows } from '@marquee/domain/site/site';
import { TestLog } from '@marquee/domain/testing';
import { type OfferedLanguages, offeredViews, type View } from '@marquee/domain/view/view';
import type { ViewPart } from '@marquee/domain/view/view-parts';
import { createSampleSource } from '@marquee/sample-catalogue/sample-source';
import { patientTitles } from '@marquee/titles/testing/patient-titles';
import { getTRPCErrorShape, TRPCError } from '@trpc/server';
import { createDailyCounts } from '../analytics/daily-counts.ts';
import { createAnnouncementBoard } from '../announcements/board.ts';
import { appRouter } from '../app-router.ts';
import type {
  Context,
  FramingProbe,
  Installation,
  Mail,
  MessagesOf,
  Oidc,
  PlayerDirectory,
  Push,
  VideoLibrary,
} from '../context.ts';
import { createRecommendationCache } from '../history/recommendations/recommendation-cache.ts';
import { noRateLimits } from '../rate-limits/rate-limits.ts';

/** The current time in every test. */
export const testNow = new Date('2026-03-02T12:00:00Z');
const clock = () => testNow;

/**
 * Stubs upstream reads: returns a document or a promise of one, throws, or returns undefined for the sample catalogue.
 */
export type UpstreamStub = (read: CatalogueRead) => unknown;

/** The sample catalogue, except for reads that `upstream` handles. */
function testSource(upstream: UpstreamStub = () => undefined): CatalogueSource {
  const sample = createSampleSource({ clock });
  return {
    name: sample.name,
    read: async (read) => {
      const document = await upstream(read);
      return document === undefined ? sample.read(read) : parseUpstream(read, Buffer.from(JSON.stringify(document)));
    },
  };
}

/** Always the built-in players. */
export const testPlayers: PlayerDirectory = {
  read: async () => ({ configuration: builtInPlayers, origin: 'built-in', failed: false }),
  refresh: async () => ({ configuration: builtInPlayers, origin: 'built-in', failed: false }),
  reload: async () => ({ configuration: builtInPlayers, origin: 'built-in', failed: false }),
  remoteUrl: null,
};

/** Reads nothing. */
const testFraming: FramingProbe = {
  read: async () => ({ framing: 'unknown', reason: 'This test reads no page.', status: null }),
  isDown: async () => false,
};

/** As a first start without any setting. */
const testInstallation: Installation = {
  catalogue: 'sample',
  publicUrl: null,
  owner: null,
  contacts: defaultSite,
  examine: async () => [],
  fullDisks: async () => [],
  newRelease: () => null,
};

type Caller = ReturnType<typeof appRouter.createCaller>;

export interface TestApp {
  /** Every procedure, as an anonymous caller. */
  readonly caller: Caller;
  /** Every procedure, with a token. */
  readonly withToken: (token: string | null) => Caller;
  /** Every procedure, as a new account with that role. */
  readonly as: (role: Role) => Promise<Caller>;
  readonly context: Context<ViewPart>;
  readonly log: TestLog;
  /** Returns the error as an HTTP client receives it. @throws Error if the call succeeds */
  errorOf(call: Promise<unknown>): Promise<TestError>;
}

export interface TestError {
  readonly message: string;
  readonly code: string;
  readonly httpStatus: number;
  /** Field → message; null if the error is not about the input. */
  readonly errors: Readonly<Record<string, string>> | null;
}

/** Database of tests that opened none: every use throws. */
const noDatabase = new Proxy({} as Database['drizzle'], {
  get() {
    throw new Error('this test opened no database');
  },
});

interface TestAppOptions {
  readonly upstream?: UpstreamStub;
  readonly database?: Database;
  readonly players?: PlayerDirectory;
  readonly providers?: ProviderRows;
  /** What differs from the default view. */
  readonly view?: Partial<View>;
  readonly mail?: Mail | null;
  readonly push?: Push | null;
  readonly oidc?: Oidc | null;
  readonly signInWays?: Partial<SignInSettings>;
  readonly library?: VideoLibrary | null;
  /** English alone by default. */
  readonly languages?: OfferedLanguages;
  readonly messagesOf?: MessagesOf;
}

/** All procedures with the sample catalogue and a fixed clock; account procedures need a database. */
export function testApp({
  upstream,
  database,
  players = testPlayers,
  providers = defaultSite.providers,
  view,
  signInWays,
  mail = null,
  push = null,
  oidc = null,
  library = null,
  languages = offeredViews(providers.region),
  messagesOf = () => englishMessages,
}: TestAppOptions = {}): TestApp {
  const log = new TestLog();
  const drizzle = database?.drizzle ?? noDatabase;
  const catalogue = new Catalogue({ source: testSource(upstream), clock, log });
  const context: Context<ViewPart> = {
    installation: testInstallation,
    announcements: createAnnouncementBoard({ db: { drizzle }, clock }),
    dailyCounts: createDailyCounts({ db: { drizzle }, clock }),
    edge: { responseHits: 0, responseMisses: 0, hasUncountedProxy: false },
    catalogue,
    // Tests of imports work when they say so.
    importWork: { wake: () => undefined, pacedCatalogue: () => catalogue },
    titles: patientTitles({ db: { drizzle }, catalogue, clock, log }, view?.language),
    titleIndex: database ? { db: database, catalogue: 'sample' } : null,
    players,
    framing: testFraming,
    providers,
    view: { ...offeredViews(providers.region).defaults, ...view },
    messages: englishMessages,
    views: languages,
    messagesOf,
    db: database ?? {
      drizzle,
      ping: async () => 1,
      connections: async () => 1,
      snapshot: (read) => drizzle.transaction(read),
    },
    sessions: createSessions(drizzle),
    passwords: quickPasswords(),
    historyRetentionDays: 15,
    recommendationCache: createRecommendationCache(),
    backupSchedule: null,
    library,
    rateLimits: noRateLimits,
    address: '127.0.0.1',
    token: null,
    account: null,
    profile: null,
    userAgent: null,
    origin: 'http://localhost:3000',
    mail,
    push,
    signIn: { signUp: 'open', access: 'open', passwordLogin: true, ...signInWays },
    oidc,
    browser: { secret: null, isPage: false },
    clock,
    log,
    notePartial: () => undefined,
    version: '0.0.0',
    startedAt: testNow,
  };
  const withToken = (token: string | null) => appRouter.createCaller({ context: { ...context, token } });
  return {
    caller: withToken(null),
    withToken,
    as: async (role) => withToken(await signIn(context, role)),
    context,
    log,
    errorOf: (call) => errorOf(call, context),
  };
}

let lastAccount = 0;

/** Returns the token of a new account with that role. */
async function signIn({ db, sessions }: Context, role: Role): Promise<string> {
  lastAccount += 1;
  const [account] = await db.drizzle
    .insert(users)
    .values(newUser(`${role}-${lastAccount}`, { role }))
    .returning({ id: users.id });
  if (!account) throw new Error('insert returned no account');
  return sessions.create(account.id, { remember: false });
}

async function errorOf(call: Promise<unknown>, context: Context<ViewPart>): Promise<TestError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TRPCError)) throw new Error('expected the call to fail with a TRPCError', { cause: error });
  const config = appRouter._def._config;
  const { message, data } = getTRPCErrorShape({
    config,
    error,
    ctx: { context },
    type: 'query',
    path: '',
    input: undefined,
  });
  return { message, ...data };
}
