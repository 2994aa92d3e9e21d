import { type NoticeKind, noticeKinds, noticeMails } from '@marquee/domain/notices/notices';
import { bigint, boolean, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofProfile } from '../profiles.ts';
import { generatedId, timestamptz } from '../users.ts';

/** What members are told of; deleted after 90 days (docs/behaviour/notices.md). */
export const notices = pgTable(
  'notices',
  {
    id: generatedId(),
    profileId: ofProfile(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** What it is about: a repeated run adds nothing. */
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: timestamptz('at').notNull(),
    readAt: timestamptz('read_at'),
  },
  (table) => [
    unique('notices_profile_key_unique').on(table.profileId, table.key),
    index('notices_profile_at_index').on(table.profileId, table.at, table.id),
    index('notices_at_index').on(table.at),
  ],
);

/** Choices of members who changed one. */
export const noticeSettings = pgTable('notice_settings', {
  profileId: ofProfile().primaryKey(),
  mail: text('mail', { enum: noticeMails }).notNull().default('off'),
  /** Of the kinds that are switched off. */
  withoutKinds: text('without_kinds').array().$type<NoticeKind[]>().notNull().default([]),
  /** Push says only that there is something new. */
  withoutTitles: boolean('without_titles').notNull().default(false),
  /** In the address that ends the mails. */
  unsubscribeToken: text('unsubscribe_token').unique('notice_settings_unsubscribe_token_unique'),
  /** YYYY-MM-DD of the last mail, in the time zone of the profile. */
  mailedOn: text('mailed_on'),
  /** Id of the last notice that a mail could have; null before the first. */
  mailedThrough: bigint('mailed_through', { mode: 'number' }),
  /** The same of a mail that is being sent, or that the mail server may have; null if there is none. */
  mailingThrough: bigint('mailing_through', { mode: 'number' }),
  /** Before it no mail is tried again; null unless one failed, or is being sent. */
  mailDueAt: timestamptz('mail_due_at'),
});

/** Browsers that show notices while the site is closed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: ofProfile(),
    /** SHA-256 of the token of the session that subscribed. The session may expire, but not end, before it. */
    sessionKey: text('session_key').notNull(),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
    /** Of the day, in its time zone. */
    hour: smallint('hour').notNull(),
    /** YYYY-MM-DD of its last visit. */
    seenOn: text('seen_on').notNull(),
    /** YYYY-MM-DD of the last day whose notices were sent, in its time zone; null before the first. */
    sentOn: text('sent_on'),
    /** Id of the last notice that was sent, or need not be. */
    sentThrough: bigint('sent_through', { mode: 'number' }).notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_profile_id_index').on(table.profileId),
    index('push_subscriptions_session_key_index').on(table.sessionKey),
  ],
);

/** Messages that a push service has not accepted yet: one that a killed process left is sent by another. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: generatedId(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Responses of a push service that is busy. */
    attempts: smallint('attempts').notNull().default(0),
    queuedAt: timestamptz('queued_at').notNull(),
    /** When it is sent, or sent again. */
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [
    unique('push_messages_subscription_key_unique').on(table.subscriptionId, table.key),
    index('push_messages_due_at_index').on(table.dueAt),
  ],
);
