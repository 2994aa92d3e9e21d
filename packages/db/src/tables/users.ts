import { roles } from '@marquee/domain/accounts/roles';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Millisecond precision, as in a JavaScript Date, so that a keyset cursor compares equal to its row. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** An id that the database counts up. */
export const generatedId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

const isStaff = (role: AnyPgColumn) => sql`${role} <> 'user'`;

/**
 * One row per account. `username` and `email` are stored as typed; uniqueness, sign-in and search use the canonical
 * columns, so that `Bob` and `bob` are one account. `password_hash` never leaves the server.
 */
export const users = pgTable(
  'users',
  {
    id: generatedId(),
    username: text('username').notNull(),
    usernameCanonical: text('username_canonical').notNull().unique('users_username_canonical_unique'),
    email: text('email').notNull(),
    emailCanonical: text('email_canonical').notNull().unique('users_email_canonical_unique'),
    name: text('name').notNull(),
    /** Null for an account that signs in by other ways only. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }).notNull().default('user'),
    isPremium: boolean('is_premium').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
  },
  (table) => [
    check('users_role_known', sql`${table.role} in ('user', 'admin', 'owner')`),
    // Each sort of the admin user list has an index that ends in the id, for keyset pagination; filters for the few
    // admins and owners have small partial indexes.
    index('users_role_index').on(table.role, table.id),
    index('users_is_premium_index').on(table.isPremium, table.id),
    index('users_created_at_index').on(table.createdAt, table.id),
    index('users_staff_created_at_index').on(table.role, table.createdAt, table.id).where(isStaff(table.role)),
    index('users_staff_is_premium_index').on(table.role, table.isPremium, table.id).where(isStaff(table.role)),
    index('users_staff_username_index').on(table.role, table.usernameCanonical).where(isStaff(table.role)),
    // Bytewise, independent of the server's locale: searches of one or two characters match prefixes.
    index('users_username_prefix_index').on(table.usernameCanonical.op('text_pattern_ops')),
    index('users_email_prefix_index').on(table.emailCanonical.op('text_pattern_ops')),
    index('users_username_trigram_index').using('gin', table.usernameCanonical.op('gin_trgm_ops')),
    index('users_email_trigram_index').using('gin', table.emailCanonical.op('gin_trgm_ops')),
  ],
);

/** The account that a row belongs to, and is deleted with. */
export const ofUser = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
