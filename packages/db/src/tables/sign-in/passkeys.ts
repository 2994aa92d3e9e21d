import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, ofUser, timestamptz } from '../users.ts';

/** One row per passkey. It holds public keys only. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: generatedId(),
    userId: ofUser(),
    /** base64url, as the browser sends it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, if the authenticator counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    /** The host that it works on. */
    host: text('host').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;

/**
 * Challenges that a sign-in or a download has to return, and logout tokens that came, for all replicas. Only SHA-256 is
 * stored; each works once.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['add-passkey', 'passkey-sign-in', 'link-identity', 'download-backup', 'provider-logout'],
    }).notNull(),
    /** Who adds a passkey, links a login or downloads; null before a sign-in and for a logout. */
    userId: bigint('user_id', { mode: 'number' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_expires_at_index').on(table.expiresAt)],
);
