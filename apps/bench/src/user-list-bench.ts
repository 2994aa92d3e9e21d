import { type ApiClient, signIn } from './api-client.ts';
import type { BenchDatabase, Databases } from './databases.ts';
import { p95InTurns } from './in-turns.ts';
import { type Product, startProduct } from './product.ts';
import { seedUsers, someone } from './seed-users.ts';

/** One way to use the list of users. */
interface Case {
  readonly name: string;
  readonly procedure?: string;
  /** The input of a round, for a list of so many users. */
  readonly input: (users: number, round: number) => object;
}

const perPage = 10;

const cases: readonly Case[] = [
  { name: 'first page', input: () => ({}) },
  ...['username', 'role', 'isPremium', 'created_at'].flatMap((sortBy) =>
    ['asc', 'desc'].map((sortOrder) => ({ name: `by ${sortBy} ${sortOrder}`, input: () => ({ sortBy, sortOrder }) })),
  ),
  { name: 'one role', input: () => ({ role: 'admin' }) },
  { name: 'second to fifth page', input: (_, round) => ({ page: 2 + (round % 4) }) },
  { name: 'last page', input: (users) => ({ page: Math.ceil(users / perPage) }) },
  { name: 'page past the end', input: () => ({ page: 2_000_000_000 }) },
  { name: 'page in the middle', input: (users) => ({ page: Math.ceil(users / perPage / 2) }) },
  { name: 'search of one user', input: (users, round) => ({ search: `_${someone(users, round)}@` }) },
  { name: 'search that finds none', input: (_, round) => ({ search: `nobody-${round}` }) },
  { name: 'search of % and _', input: () => ({ search: '%_%_%' }) },
  { name: 'search that finds all', input: () => ({ search: 'member' }) },
  { name: 'search of two letters', input: () => ({ search: 'qz' }) },
  { name: 'numbers of the overview', procedure: 'admin.stats', input: () => ({}) },
];

/** What a case took with each number of users, in ms. */
export interface UserListResult {
  readonly name: string;
  readonly p95: readonly number[];
}

export interface UserListBench {
  /** The built main.js. */
  readonly program: string;
  readonly databases: Databases;
  readonly sizes: readonly number[];
  readonly rounds: number;
}

/** Measures the list of users with each number of users; both products run at once and take turns. */
export async function userListBench(bench: UserListBench): Promise<UserListResult[]> {
  const running: { users: number; product: Product; client: ApiClient }[] = [];
  try {
    for (const users of bench.sizes) {
      const database = await seeded(bench, users);
      const product = await startProduct(bench.program, database.environment);
      running.push({ users, product, client: await signIn(product.address) });
    }
    const results: UserListResult[] = [];
    for (const { name, procedure = 'admin.users', input } of cases) {
      const p95 = await p95InTurns(running, bench.rounds, ({ users, client }, round) =>
        client.query(procedure, input(users, round)),
      );
      results.push({ name, p95 });
    }
    return results;
  } finally {
    for (const { product } of running) await product.stop();
  }
}

async function seeded({ program, databases }: UserListBench, users: number): Promise<BenchDatabase> {
  const database = await databases.create();
  // The product makes its own tables and its owner.
  const migrating = await startProduct(program, database.environment);
  await migrating.stop();
  await database.withSql((run) => seedUsers(run, users));
  return database;
}
