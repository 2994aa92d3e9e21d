import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, signIn } from '../api-client.ts';
import { interleavedP95 } from '../percentile.ts';
import { measuredRow, type Row } from '../row.ts';
import { countHistory, seedHistory } from '../seed-history.ts';
import { seedLibrary } from '../seed-library.ts';
import { seedLists } from '../seed-lists.ts';
import { seedRecord } from '../seed-record.ts';
import { seededUser, seedUsers } from '../seed-users.ts';
import type { BenchDatabase, Databases } from '../servers/databases.ts';
import { startProduct } from '../servers/product.ts';
import { withoutIndexes } from '../without-indexes.ts';

/** Number of accounts, and of history records and watches. The owner's come on top. */
export interface Size {
  readonly users: number;
  readonly records: number;
}

interface GrowthBench {
  readonly program: string;
  readonly databases: Databases;
  readonly small: Size;
  readonly large: Size;
  readonly rounds: number;
}

const ownerRecords = 10_000;

/** Shows of the sample catalogue that the seeded watches are of, and the watches of the owner. */
const watchedShows = [5_517, 5_518, 5_519, 5_520];
const ownerWatches = 400;
/** Of the owner's watchlist; the most that a list can have. */
const ownerEntries = 5_000;
/** One title for so many records: 20,000 for a million. */
const recordsPerLibraryTitle = 50;

interface Call {
  readonly name: string;
  readonly procedure: string;
  readonly input?: (users: number, round: number) => object;
}

/** Calls of one row, which shows the one that grows most. */
interface Group {
  readonly name: string;
  readonly limit: number;
  readonly calls: readonly Call[];
}

const ofMembers: readonly [Call, ...Call[]] = [
  { name: 'My List', procedure: 'watches.continueWatching' },
  { name: 'history', procedure: 'history.list' },
  { name: 'the end of the history', procedure: 'history.list', input: () => ({ offset: ownerRecords - 100 }) },
  { name: 'counts of the history', procedure: 'history.stats' },
  { name: 'next up', procedure: 'watches.nextUp', input: () => ({}) },
  {
    name: 'watches of a title',
    procedure: 'watches.forTitle',
    input: () => ({ media_id: String(watchedShows[0]), media_type: 'tv' }),
  },
  { name: 'all watches', procedure: 'watches.list', input: () => ({}) },
  {
    name: 'statistics of a year',
    procedure: 'watches.statistics',
    input: () => ({ year: new Date().getUTCFullYear() }),
  },
  { name: 'a list of 5,000 titles', procedure: 'lists.get', input: () => ({ id: 'watchlist' }) },
  {
    name: 'marks of 60 cards',
    procedure: 'lists.memberships',
    input: (_users, round) => ({
      titles: Array.from({ length: 60 }, (_, index) => `movie/${round + 100 * index + 1}`),
    }),
  },
  { name: 'newest titles of the library', procedure: 'library.titles' },
];

const ofDashboard: readonly Call[] = [
  { name: 'counts of the history', procedure: 'admin.historyStats' },
  { name: 'overview', procedure: 'admin.stats' },
  ...['username', 'role', 'isPremium', 'created_at'].map((sortBy) => ({
    name: `users by ${sortBy}`,
    procedure: 'admin.users',
    input: () => ({ sortBy, sortOrder: 'desc' }),
  })),
  { name: 'users of one role', procedure: 'admin.users', input: () => ({ role: 'admin' }) },
  {
    name: 'a page in the middle of the users',
    procedure: 'admin.users',
    input: (users) => ({ page: Math.ceil(users / 20) }),
  },
];

const searches: readonly Call[] = [
  {
    name: 'one user',
    procedure: 'admin.users',
    input: (users: number, round: number) => ({ search: `_${seededUser(users, round)}@` }),
  },
  ...[
    { name: 'two letters', search: 'qz' },
    { name: 'punctuation', search: '%_%_%' },
    { name: 'a text in every name', search: 'member' },
  ].map(({ name, search }) => ({ name, procedure: 'admin.users', input: () => ({ search }) })),
];

const groups: readonly Group[] = [
  { name: 'pages of a member', limit: 2, calls: ofMembers },
  { name: 'pages of the dashboard', limit: 2, calls: ofDashboard },
  { name: 'searches for users', limit: 3, calls: searches },
];

/** Compares calls with few and with many rows. Both products run at once and take turns. */
export async function growth({ program, databases, small, large, rounds }: GrowthBench): Promise<Row[]> {
  const running: { size: Size; client: ApiClient; stop(): Promise<void> }[] = [];
  // A scan leaves the library alone when its folder is empty, as without its drive.
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-library-'));
  try {
    for (const size of [small, large]) {
      const database = await createSeededDatabase({ program, databases }, size);
      // Most records are older than 15 days; the clean-up at start must not delete them.
      const environment = { ...database.environment, HISTORY_RETENTION_DAYS: '36500', MEDIA_DIR: folder };
      const product = await startProduct(program, environment);
      running.push({ size, client: await signIn(product.baseUrl), stop: product.stop });
    }
    const measure = ({ procedure, input }: Call) =>
      interleavedP95(running, rounds, ({ size, client }, round) => client.query(procedure, input?.(size.users, round)));
    // Whatever is measured first is three times slower with many rows: they were inserted a moment ago.
    await measure(ofMembers[0]);
    const rows: Row[] = [];
    for (const { name, limit, calls } of groups) {
      const measured: Grown[] = [];
      for (const call of calls) {
        const [few = Number.NaN, many = Number.NaN] = await measure(call);
        measured.push({ name: call.name, few, many });
      }
      rows.push(growthRow({ name: `${count(large)}, compared with ${count(small)}: ${name}`, limit }, measured));
    }
    return rows;
  } finally {
    for (const { stop } of running) await stop();
    await rm(folder, { recursive: true });
  }
}

function count({ users, records }: Size): string {
  return `${users.toLocaleString('en')} users and ${records.toLocaleString('en')} records`;
}

/** ms within which 95 of 100 calls ended, with few rows and with many. */
interface Grown {
  readonly name: string;
  readonly few: number;
  readonly many: number;
}

function growthRow(row: Pick<Group, 'name' | 'limit'>, calls: readonly Grown[]): Row {
  const text = ({ name, few, many }: Grown) => `${name} ${many.toFixed(1)} ms and ${few.toFixed(1)} ms`;
  const ratio = ({ few, many }: Grown) => many / few;
  const [most] = calls.toSorted((a, b) => ratio(b) - ratio(a));
  const [slowest] = calls.toSorted((a, b) => b.many - a.many);
  const note = most && slowest ? `grows most: ${text(most)}; slowest: ${text(slowest)}` : '';
  return measuredRow({ ...row, value: Math.max(...calls.map(ratio)), unit: 'times', note });
}

/** The owner (id 1) gets `ownerRecords`; the others share `records`. */
async function createSeededDatabase(
  { program, databases }: Pick<GrowthBench, 'program' | 'databases'>,
  { users, records }: Size,
): Promise<BenchDatabase> {
  const database = await databases.create();
  const firstRun = await startProduct(program, database.environment);
  await firstRun.stop();
  await database.withSql(async (run) => {
    await seedUsers(run, users);
    await withoutIndexes(run, 'watch_history', async () => {
      await seedHistory(run, { people: { first: 1, last: 1 }, recordsEach: ownerRecords });
      await seedHistory(run, {
        people: { first: 2, last: users + 1 },
        recordsEach: Math.max(1, Math.round(records / users)),
      });
    });
    await countHistory(run);
    await withoutIndexes(run, 'watches', async () => {
      await seedRecord(run, { people: { first: 1, last: 1 }, watchesEach: ownerWatches, shows: watchedShows });
      await seedRecord(run, {
        people: { first: 2, last: users + 1 },
        watchesEach: Math.max(1, Math.round(records / users)),
        shows: watchedShows,
      });
    });
    await seedLibrary(run, Math.round(records / recordsPerLibraryTitle));
    await seedLists(run, { people: { first: 1, last: 1 }, entriesEach: ownerEntries });
    await seedLists(run, { people: { first: 2, last: users + 1 }, entriesEach: Math.round(records / users) });
  });
  return database;
}
