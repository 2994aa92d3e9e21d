import type { Database, Transaction } from '@marquee/db/database';
import { type ImportRecord, imports } from '@marquee/db/tables/imports';
import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';

/** After so long without a renewal another process may go on with the import. */
const leaseMs = 60_000;
/** It is renewed when so much of it has passed. */
const renewAfterMs = 10_000;

/** The import was discarded or ended, or another process has taken it over. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

type Queries = Pick<Database['drizzle'], 'update'>;
type Values = Partial<Omit<typeof imports.$inferInsert, 'id'>>;
interface Leasing {
  readonly db: Pick<Database, 'drizzle'>;
  readonly clock: () => Date;
}

/** The right of one process to work on an import. */
export class ImportLease {
  /** Several look-ups at once renew it once. */
  private renewing: Promise<void> | null = null;

  private constructor(
    private readonly leasing: Leasing,
    readonly named: ImportRecord,
    private until: Date,
  ) {}

  /**
   * Leases of imports that are to be worked on and that no process works on: the oldest one of each profile, but of
   * those of `busy`, which this process works for still.
   */
  static async takeDue(leasing: Leasing, limit: number, busy: Iterable<number> = []): Promise<ImportLease[]> {
    const { db, clock } = leasing;
    const now = clock();
    const until = new Date(now.getTime() + leaseMs);
    const isFree = or(isNull(imports.leasedUntil), lte(imports.leasedUntil, now));
    const isDue = and(
      inArray(imports.state, ['matching', 'committing']),
      isFree,
      notInArray(imports.profileId, [...busy]),
    );
    const rows = await db.drizzle.transaction(async (transaction) => {
      const oldest = transaction
        .selectDistinctOn([imports.profileId], { id: imports.id })
        .from(imports)
        .where(isDue)
        .orderBy(imports.profileId, asc(imports.changedAt), imports.id);
      const due = await transaction
        .select({ id: imports.id })
        .from(imports)
        .where(and(isDue, inArray(imports.id, oldest)))
        .orderBy(asc(imports.changedAt))
        .limit(limit)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      const ids = due.map(({ id }) => id);
      return transaction.update(imports).set({ leasedUntil: until }).where(inArray(imports.id, ids)).returning();
    });
    return rows.map((row) => new ImportLease(leasing, row, until));
  }

  /** Renews the lease if that is due. @throws LeaseLostError */
  async renew(): Promise<void> {
    if (this.leasing.clock().getTime() < this.until.getTime() - leaseMs + renewAfterMs) return;
    this.renewing ??= this.change({}).finally(() => {
      this.renewing = null;
    });
    await this.renewing;
  }

  /**
   * Works in a transaction that also renews the lease and changes the import: two processes never do the same, and what
   * a process did that is killed is stored with its progress, or not at all.
   * @throws LeaseLostError
   */
  async transact(work: (transaction: Transaction) => Promise<Values>): Promise<void> {
    const until = this.nextEnd();
    await this.leasing.db.drizzle.transaction(async (transaction) => {
      const held = await transaction.select({ id: imports.id }).from(imports).where(this.isHeld()).for('update');
      if (held.length === 0) throw this.lost();
      await this.write(transaction, { leasedUntil: until, ...(await work(transaction)) });
    });
    this.until = until;
  }

  private async change(values: Values): Promise<void> {
    const until = this.nextEnd();
    await this.write(this.leasing.db.drizzle, { leasedUntil: until, ...values });
    this.until = until;
  }

  /** Another one than before, so that it names this lease. */
  private nextEnd(): Date {
    return new Date(Math.max(this.leasing.clock().getTime() + leaseMs, this.until.getTime() + 1));
  }

  /** The catalogue answers again. @throws LeaseLostError */
  async clearProblem(): Promise<void> {
    if (this.named.problem !== null) await this.change({ problem: null });
  }

  /** Leaves the import, to be worked on again after a while; at once without one. */
  async leave(waitMs: number, problem?: string): Promise<void> {
    const leasedUntil = waitMs === 0 ? null : new Date(this.leasing.clock().getTime() + waitMs);
    await this.write(this.leasing.db.drizzle, { leasedUntil, ...(problem !== undefined && { problem }) });
  }

  private async write(queries: Queries, values: Values): Promise<void> {
    const rows = await queries.update(imports).set(values).where(this.isHeld()).returning({ one: sql`1` });
    if (rows.length === 0) throw this.lost();
  }

  private isHeld() {
    const { id, state } = this.named;
    return and(eq(imports.id, id), eq(imports.state, state), eq(imports.leasedUntil, this.until));
  }

  private lost(): LeaseLostError {
    return new LeaseLostError(`import ${this.named.id} is no longer leased`);
  }
}
