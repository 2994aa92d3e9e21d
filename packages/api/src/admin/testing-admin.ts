import { auditLog } from '@marquee/db/tables/audit-log';
import { type User, users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing';
import type { Role } from '@marquee/domain/account';
import { asc, eq } from 'drizzle-orm';
import { type TestApp, testApp } from '../testing.ts';

/** A new account that is signed in. */
export interface TestMember {
  readonly own: TestApp['caller'];
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** The product's procedures, and what a test of the administration asks of the tables behind them. */
export interface AdminTest extends TestApp {
  readonly database: TestDatabase;
  member(role: Role): Promise<TestMember>;
  rowOf(id: number): Promise<User | undefined>;
  isSignedIn(own: TestApp['caller']): Promise<boolean>;
  ownerCount(): Promise<number>;
  /** What the log says, oldest first, without ids and moments of its own. */
  audits(): Promise<Omit<typeof auditLog.$inferSelect, 'id' | 'at'>[]>;
}

/** Whoever opens it closes its database. */
export async function openAdminTest(): Promise<AdminTest> {
  const database = await openTestDatabase();
  const app = testApp({ database });
  return {
    ...app,
    database,
    async member(role) {
      const own = await app.as(role);
      const { id, username, email } = (await own.auth.verify()).user;
      return { own, id, username, email };
    },
    async rowOf(id) {
      const [row] = await database.drizzle.select().from(users).where(eq(users.id, id));
      return row;
    },
    isSignedIn: (own) =>
      own.auth.verify().then(
        () => true,
        () => false,
      ),
    ownerCount: () => database.drizzle.$count(users, eq(users.role, 'owner')),
    async audits() {
      const rows = await database.drizzle.select().from(auditLog).orderBy(asc(auditLog.id));
      return rows.map(({ id: _, at: __, ...row }) => row);
    },
  };
}
