import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptz, users } from '../users.ts';

/** One row per device that waits for a signed-in one to sign it in. Its code and its secret are stored as SHA-256. */
export const pairings = pgTable(
  'pairings',
  {
    /** Of the secret with which the device polls. */
    secretHash: text('secret_hash').primaryKey(),
    /** Of the eight letters that it shows. */
    codeHash: text('code_hash').notNull().unique('pairings_code_hash_unique'),
    /** As 'Chrome on Android'; null if the device sent no name. */
    label: text('label'),
    state: text('state', { enum: ['waiting', 'approved', 'refused'] })
      .notNull()
      .default('waiting'),
    /** Look-ups and answers that the code still admits. */
    triesLeft: smallint('tries_left').notNull(),
    approvedBy: bigint('approved_by', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('pairings_approved_by_index').on(table.approvedBy),
    index('pairings_expires_at_index').on(table.expiresAt),
  ],
);
