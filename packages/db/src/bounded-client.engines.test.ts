import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a query that fails after its first rows leaves no holes in the next result of its connection', async () => {
  const everyConnection = Array.from({ length: 10 });
  await Promise.all(
    everyConnection.map(() =>
      expect(database.drizzle.execute(sql`select 1 / (4 - i) from generate_series(1, 9) as i`)).rejects.toThrow(),
    ),
  );
  const results = await Promise.all(
    everyConnection.map(() => database.drizzle.execute(sql`select i from generate_series(1, 2) as i`)),
  );
  expect(results.map((rows) => [...rows])).toEqual(everyConnection.map(() => [{ i: 1 }, { i: 2 }]));
});
