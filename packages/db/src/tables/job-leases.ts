import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './users.ts';

/** The right of one process to run a job, until it ends or is renewed: replicas share one database. */
export const jobLeases = pgTable('job_leases', {
  job: text('job').primaryKey(),
  /** Id of the process. */
  holder: uuid('holder').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
});
