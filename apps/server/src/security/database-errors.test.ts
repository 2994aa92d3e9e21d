import { openTestDatabase, type TestDatabase, urlOf } from '@marquee/db/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../testing/app.ts';
import { TestProduct } from '../testing/product.ts';

let database: TestDatabase;
let variables: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  variables = { PORT: '0', DATABASE_URL: await urlOf(database) };
  await database.drizzle.execute(sql`
    create function reject_insert() returns trigger language plpgsql as
    $$ begin raise exception 'no more accounts' using detail = new.email; end $$`);
  await database.drizzle.execute(
    sql`create trigger reject_insert before insert on users for each row execute function reject_insert()`,
  );
});
afterAll(() => database.close());

describe('a database that rejects a query', { timeout: 60_000 }, () => {
  it('stops the start with the reason, without the values of the query', async () => {
    const owner = { OWNER_USERNAME: 'ada', OWNER_EMAIL: 'ada@example.com', OWNER_PASSWORD: 'Analytical1' };
    const product = new TestProduct({ ...variables, ...owner });
    expect(await product.ended).toBe(1);
    expect(product.errors).toBe('Marquee cannot start: The database cannot be used: no more accounts\n');
    expect(product.output).not.toMatch(/ada@example|argon2/);
  });

  it('is logged later with the query and the reason, without its values', async () => {
    const product = new TestProduct(variables);
    const origin = await product.listening();
    const body = JSON.stringify({ username: 'bob', email: 'bob@example.com', password: 'Analytical1' });
    const headers = { 'content-type': 'application/json' };
    expect((await send(origin, '/api/auth/register', { method: 'POST', headers, body })).status).toBe(500);
    await expect.poll(() => product.logged('procedure failed')).toHaveLength(1);
    await product.kill();
    expect(product.logged('procedure failed')[0]).toMatchObject({
      err: {
        message: expect.stringMatching(/^Failed query: insert into "users" .*: no more accounts$/),
        stack: expect.stringContaining('throwIfTaken'),
      },
    });
    expect(product.output).not.toMatch(/bob@example|argon2/);
  });
});
