import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, ofUser, timestamptz, users } from './users.ts';

/** One row per invitation to sign up. Only the SHA-256 of its token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: generatedId(),
    tokenHash: text('token_hash').notNull().unique('invitations_token_hash_unique'),
    note: text('note').notNull().default(''),
    uses: integer('uses').notNull(),
    usesLeft: integer('uses_left').notNull(),
    createdBy: bigint('created_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    check('invitations_uses_left_range', sql`${table.usesLeft} between 0 and ${table.uses}`),
    index('invitations_created_by_index').on(table.createdBy),
  ],
);

/** Which account came by which invitation. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    userId: ofUser().primaryKey(),
    invitationId: bigint('invitation_id', { mode: 'number' })
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    joinedAt: timestamptz('joined_at').notNull().defaultNow(),
  },
  (table) => [index('invitation_uses_invitation_id_index').on(table.invitationId)],
);
