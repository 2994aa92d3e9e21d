import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, timestamptz } from './users.ts';

/** One row per run of a job that the dashboard shows; only the newest are stored. */
export const jobRuns = pgTable('job_runs', {
  id: generatedId(),
  job: text('job', { enum: ['backup'] }).notNull(),
  trigger: text('trigger', { enum: ['schedule', 'dashboard', 'command'] }).notNull(),
  startedAt: timestamptz('started_at').notNull(),
  /** Null while it runs, or when its process ended first. */
  finishedAt: timestamptz('finished_at'),
  /** Why it failed; null if it did not. */
  problem: text('problem'),
  result: jsonb('result').$type<{ rows: number; bytes: number; file: string | null }>(),
});
