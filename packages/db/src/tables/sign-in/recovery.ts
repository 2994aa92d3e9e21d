import { bigint, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofUser, timestamptz, users } from '../users.ts';

/**
 * One row per unused recovery code, as SHA-256; those of earlier releases as Argon2id. The position is part of the
 * code: one hash is compared, not ten.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    position: smallint('position').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.position] })],
);

/** One row per unused one-time link to set a new password. Only the SHA-256 of its token is stored. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    /** Null if it was sent by mail or made by a command. */
    createdBy: bigint('created_by', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('one_time_links_user_id_index').on(table.userId),
    index('one_time_links_created_by_index').on(table.createdBy),
    index('one_time_links_expires_at_index').on(table.expiresAt),
  ],
);
