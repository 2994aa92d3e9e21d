import { type ApiClient, signIn } from './api-client.ts';
import { interleavedP95 } from './percentile.ts';
import { seededUser, seedUsers } from './seed-users.ts';
import type { BenchDatabase, Databases } from './servers/databases.ts';
import { type Product, startProduct } from './servers/product.ts';

/** One query of the admin user list. */
interface Case {
  readonly name: string;
  readonly procedure?: string;
  /** The input for a round with `users` users. */
  readonly input: (users: number, round: number) => object;
}

const pageSize = 10;

const cases: readonly Case[] = [
  { name: 'first page', input: () => ({}) },
  ...['username', 'role', 'isPremium', 'created_at'].flatMap((sortBy) =>
    ['asc', 'desc'].map((sortOrder) => ({ name: `by ${sortBy} ${sortOrder}`, input: () => ({ sortBy, sortOrder }) })),
  ),
  { name: 'one role', input: () => ({ role: 'admin' }) },
  { name: 'second to fifth page', input: (_, round) => ({ page: 2 + (round % 4) }) },
  { name: 'last page', input: (users) => ({ page: Math.ceil(users / pageSize) }) },
  { name: 'page past the end', input: () => ({ page: 2_000_000_000 }) },
  { name: 'page in the middle', input: (users) => ({ page: Math.ceil(users / pageSize / 2) }) },
  { name: 'search of one user', input: (users, round) => ({ search: `_${seededUser(users, round)}@` }) },
  { name: 'search that finds none', input: (_, round) => ({ search: `nobody-${round}` }) },
  { name: 'search of % and _', input: () => ({ search: '%_%_%' }) },
  { name: 'search that finds all', input: () => ({ search: 'member' }) },
  { name: 'search of two letters', input: () => ({ search: 'qz' }) },
  { name: 'statistics of the overview', procedure: 'admin.stats', input: () => ({}) },
];

export interface UserListResult {
  readonly name: string;
  /** In ms, one for each number of users. */
  readonly p95: readonly number[];
}

export interface UserListBench {
  /** The built main.js. */
  readonly program: string;
  readonly databases: Databases;
  readonly sizes: readonly number[];
  readonly rounds: number;
}

/** Measures the user list with each number of users. All products run at once and take turns. */
export async function userListBench(bench: UserListBench): Promise<UserListResult[]> {
  const running: { users: number; product: Product; client: ApiClient }[] = [];
  try {
    for (const users of bench.sizes) {
      const database = await createSeededDatabase(bench, users);
      const product = await startProduct(bench.program, database.environment);
      running.push({ users, product, client: await signIn(product.baseUrl) });
    }
    const results: UserListResult[] = [];
    for (const { name, procedure = 'admin.users', input } of cases) {
      const p95 = await interleavedP95(running, bench.rounds, ({ users, client }, round) =>
        client.query(procedure, input(users, round)),
      );
      results.push({ name, p95 });
    }
    return results;
  } finally {
    for (const { product } of running) await product.stop();
  }
}

async function createSeededDatabase({ program, databases }: UserListBench, users: number): Promise<BenchDatabase> {
  const database = await databases.create();
  // The first start runs the migrations and creates the owner.
  const firstRun = await startProduct(program, database.environment);
  await firstRun.stop();
  await database.withSql((run) => seedUsers(run, users));
  return database;
}
