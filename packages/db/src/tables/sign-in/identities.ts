import { bigint, boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { generatedId, ofUser, timestamptz, users } from '../users.ts';

/** One row per login at an OpenID provider that signs in to an account. */
export const identities = pgTable(
  'identities',
  {
    id: generatedId(),
    userId: ofUser(),
    /** As the provider names itself. */
    issuer: text('issuer').notNull(),
    /** The provider's own id of the person; an email address may change hands, this does not. */
    subject: text('subject').notNull(),
    /** Email address or name at the provider, shown to the member only. */
    label: text('label'),
    /**
     * Whether the account had no other way in when the login was linked. Only then may the provider's groups raise it.
     */
    wasOnlyWay: boolean('was_only_way').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [
    unique('identities_issuer_subject_unique').on(table.issuer, table.subject),
    index('identities_user_id_index').on(table.userId),
  ],
);

export type IdentityRow = typeof identities.$inferSelect;

/**
 * One row per visit to the provider that has not come back. State, nonce and PKCE verifier derive from a secret in the
 * browser's cookie, of which only the SHA-256 is stored.
 */
export const oidcVisits = pgTable(
  'oidc_visits',
  {
    browserHash: text('browser_hash').primaryKey(),
    returnTo: text('return_to').notNull(),
    /** Who links a login; null for a sign-in. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the invitation to sign up with. */
    invitationHash: text('invitation_hash'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('oidc_visits_user_id_index').on(table.userId),
    index('oidc_visits_expires_at_index').on(table.expiresAt),
  ],
);

/** One row per one-time code that the client has not redeemed. Only its SHA-256 is stored. */
export const oidcCodes = pgTable(
  'oidc_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    /** Of the cookie of the browser that visited the provider. */
    browserHash: text('browser_hash').notNull(),
    userId: ofUser(),
    purpose: text('purpose', { enum: ['sign-in', 'link'] }).notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    label: text('label'),
    /** See `sessions.providerSession`. */
    providerSession: text('provider_session'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('oidc_codes_user_id_index').on(table.userId),
    index('oidc_codes_expires_at_index').on(table.expiresAt),
  ],
);
