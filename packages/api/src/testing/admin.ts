import { auditLog } from '@marquee/db/tables/audit-log';
import { type UserRow, users } from '@marquee/db/tables/users';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { Role } from '@marquee/domain/accounts/account';
import { asc, eq } from 'drizzle-orm';
import { type TestApp, testApp } from './api.ts';

/** A new, signed-in account. */
export interface TestMember {
  readonly own: TestApp['caller'];
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** A test app plus direct reads of its tables. */
export interface AdminTest extends TestApp {
  readonly database: TestDatabase;
  member(role: Role): Promise<TestMember>;
  rowOf(id: number): Promise<UserRow | undefined>;
  isSignedIn(own: TestApp['caller']): Promise<boolean>;
  ownerCount(): Promise<number>;
  /** Audit log rows, oldest first, without ids and timestamps. */
  audits(): Promise<Omit<typeof auditLog.$inferSelect, 'id' | 'at'>[]>;
}

/** The caller closes `database`. */
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
