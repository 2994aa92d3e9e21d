import { sessionMethods } from '@marquee/domain/accounts/session-methods';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { profiles } from '../profiles.ts';
import { ofUser, timestamptz } from '../users.ts';

/** One row per signed-in browser. `id` is the SHA-256 of the bearer token, so a leaked table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** The profile of the session; null for the default one of the account. */
    profileId: bigint('profile_id', { mode: 'number' }).references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    /** "Remember me": a sliding session of 30 days instead of one of 24 hours. */
    remember: boolean('remember').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Shown name, as 'Chrome on Android'; null if the client sent none. */
    label: text('label'),
    /** The same with versions, as 'Chrome 131 on Android 14'; null if the client sent none. */
    client: text('client'),
    method: text('method', { enum: sessionMethods }).notNull().default('password'),
    /** To the hour, so that it reveals little and is rarely written. */
    lastUsedAt: timestamptz('last_used_at').notNull().default(sql`date_trunc('hour', now(), 'UTC')`),
    /** SHA-256 of the issuer and its session id, for the logout by an OpenID provider; null for other sessions. */
    providerSession: text('provider_session'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_profile_id_index').on(table.profileId),
    index('sessions_expires_at_index').on(table.expiresAt),
    index('sessions_provider_session_index').on(table.providerSession).where(sql`${table.providerSession} is not null`),
  ],
);
