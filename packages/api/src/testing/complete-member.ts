import { hashToken } from '@marquee/auth/session-token';
import type { Database } from '@marquee/db/database';
import { follows } from '@marquee/db/tables/calendar';
import { activeMembers } from '@marquee/db/tables/daily-counts';
import { feeds } from '@marquee/db/tables/feeds';
import { identities, oidcCodes, oidcVisits } from '@marquee/db/tables/identities';
import { importRows, imports, importTitles } from '@marquee/db/tables/imports';
import { invitations, invitationUses } from '@marquee/db/tables/invitations';
import { hiddenTitles, listEntries, lists } from '@marquee/db/tables/lists';
import { noticeSettings, notices, pushMessages, pushSubscriptions } from '@marquee/db/tables/notices';
import { passkeys } from '@marquee/db/tables/passkeys';
import { playerLists } from '@marquee/db/tables/player-lists';
import { ratings } from '@marquee/db/tables/ratings';
import { savedSearches } from '@marquee/db/tables/saved-searches';
import { sessions } from '@marquee/db/tables/sessions';
import { users } from '@marquee/db/tables/users';
import { progress, watches } from '@marquee/db/tables/watches';
import { newUserPassword as currentPassword, newUser, profileIdOf } from '@marquee/db/testing/accounts';
import type { Role } from '@marquee/domain/accounts/account';
import { eq, inArray, sql } from 'drizzle-orm';
import { type TestApp, testNow } from './api.ts';

const film = { media_id: '1023', media_type: 'movie' } as const;
const other = { media_id: '1024', media_type: 'movie' } as const;
const later = new Date(testNow.getTime() + 3_600_000);

/** Ids that no other number in the database equals. */
const firstUserId = 1_234_567_891;
const firstProfileId = 1_987_654_321;

const login = { issuer: 'https://id.example', subject: 'subject-of-ada', label: 'ada@id.example' };

/** An account with a row in each table that can refer to one. */
export interface CompleteMember {
  readonly id: number;
  readonly own: TestApp['caller'];
  readonly token: string;
  /** Of a list that it shares. */
  readonly shareToken: string;
  /** What only its rows contain: names and addresses, former ones too, and ids. */
  readonly words: readonly (string | number)[];
}

/**
 * Makes such an account, beside an owner 'root' and a plain user 'bob'. A table that is new needs a row here.
 */
export async function completeMember(
  app: Pick<TestApp, 'as' | 'caller' | 'context' | 'withToken'>,
  { drizzle }: Pick<Database, 'drizzle'>,
  role: Role,
): Promise<CompleteMember> {
  const root = await app.as('owner');
  const [bob] = await drizzle.insert(users).values(newUser('bob')).returning();
  await drizzle.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${firstUserId - 1}),
    setval(pg_get_serial_sequence('profiles', 'id'), ${firstProfileId - 1})`);
  const [ada] = await drizzle.insert(users).values(newUser('augusta', { role })).returning();
  if (!ada || !bob) throw new Error('insert returned no account');
  const { id } = ada;
  const profileId = await profileIdOf({ drizzle }, id);
  await root.admin.updateUser({ id, email: 'countess@example.org' });
  const token = await app.context.sessions.create(id, { remember: true });
  await drizzle
    .update(sessions)
    .set({ profileId })
    .where(eq(sessions.id, hashToken(token)));
  const own = app.withToken(token);
  await own.auth.updateProfile({ username: 'lovelace' });
  await fillAccount({ app, drizzle, root, own, id, bobId: bob.id });
  const names = ['augusta', 'augusta@example.com', 'lovelace', 'countess@example.org', 'Phone of Ada', login.label];
  const shareToken = await fillProfile(own);
  await fillImport(drizzle, profileId);
  await fillCalendar(drizzle, profileId);
  return { id, own, token, shareToken, words: [id, profileId, login.subject, ...names] };
}

/** History, record, lists and searches; returns the token of a shared list. */
async function fillProfile(own: TestApp['caller']): Promise<string> {
  await own.watches.choose({ enabled: true });
  await own.services.set({ region: 'US', providers: [8] });
  await own.history.record(film);
  await own.history.record(other);
  await own.history.remove(other);
  await own.progress.save({ events: [{ ...film, position_seconds: 60, duration_seconds: 7_200 }] });
  await own.watches.mark(other);
  await own.watches.dismiss({ titles: [film] });
  await own.hidden.hide(other);
  await own.searches.save({ name: 'Westerns', media_type: 'movie', query: 'genre=37' });
  await own.ratings.set({ ...film, rating: 9 });
  const list = await own.lists.create({ name: 'Heists' });
  await own.lists.add({ id: list.id, ...film });
  await own.lists.add({ id: list.id, ...other });
  await own.lists.drop({ id: list.id, ...other });
  const { share_token } = await own.lists.share({ id: list.id });
  return share_token ?? '';
}

/** An import with a row, which added all that an import can add. */
async function fillImport(drizzle: Database['drizzle'], profileId: number): Promise<void> {
  const start = { profileId, source: 'trakt', createdAt: testNow, changedAt: testNow } as const;
  const [named] = await drizzle.insert(imports).values(start).returning({ importId: imports.id });
  if (!named) throw new Error('insert returned no import');
  await drizzle
    .insert(importTitles)
    .values({ ...named, n: 1, key: 'tmdb movie 1023', ids: { tmdb: 1023 }, rowCount: 1 });
  const data = { n: 1, kind: 'rating', ids: { tmdb: 1023 }, rating: 9, at: null } as const;
  await drizzle.insert(importRows).values({ ...named, n: 1, titleN: 1, kind: 'rating', data, turn: 1 });
  const ownLists = drizzle.select({ id: lists.id }).from(lists).where(eq(lists.profileId, profileId));
  await drizzle.update(listEntries).set(named).where(inArray(listEntries.listId, ownLists));
  for (const table of [hiddenTitles, lists, progress, ratings, savedSearches, watches]) {
    await drizzle.update(table).set(named).where(eq(table.profileId, profileId));
  }
}

/** What it follows, and how it hears of that. */
async function fillCalendar(drizzle: Database['drizzle'], profileId: number): Promise<void> {
  const at = testNow;
  await drizzle.insert(follows).values({ profileId, mediaType: 'tv', mediaId: 1399, rule: 'every', since: at });
  const options = { only: ['following'], premieres: false, pastDays: 60, shift: 0 } as const;
  await drizzle.insert(feeds).values({ profileId, token: 'feed-of-ada', name: 'Phone', options, createdAt: at });
  await drizzle.insert(notices).values({ profileId, kind: 'account', key: 'x', payload: {}, at });
  await drizzle.insert(noticeSettings).values({ profileId, mail: 'daily', unsubscribeToken: 'end-of-ada' });
  const keys = { sessionKey: 'x', endpoint: 'https://push.example/ada', p256dh: 'x', auth: 'x' };
  const device = { timeZone: 'UTC', hour: 9, seenOn: '2026-03-02', createdAt: at };
  const [subscription] = await drizzle
    .insert(pushSubscriptions)
    .values({ profileId, ...keys, ...device })
    .returning();
  if (!subscription) throw new Error('insert returned no subscription');
  await drizzle
    .insert(pushMessages)
    .values({ subscriptionId: subscription.id, key: 'x', payload: {}, queuedAt: at, dueAt: at });
}

interface AccountParts {
  readonly app: Pick<TestApp, 'caller' | 'context'>;
  readonly drizzle: Database['drizzle'];
  readonly root: TestApp['caller'];
  readonly own: TestApp['caller'];
  readonly id: number;
  readonly bobId: number;
}

/** Ways to sign in, and what the account did in the administration. */
async function fillAccount({ app, drizzle, root, own, id, bobId }: AccountParts): Promise<void> {
  await drizzle.insert(identities).values({ ...login, userId: id });
  await drizzle.insert(oidcVisits).values({ browserHash: 'x', returnTo: '/', userId: id, expiresAt: later });
  const visit = { codeHash: 'x', browserHash: 'x', purpose: 'sign-in' } as const;
  await drizzle.insert(oidcCodes).values({ ...visit, ...login, userId: id, expiresAt: later });
  const key = { credentialId: 'key-of-ada', publicKey: 'x', counter: 0, host: 'localhost', isBackedUp: false };
  await drizzle.insert(passkeys).values({ ...key, userId: id, name: 'Phone of Ada' });
  await own.passkeys.start({ currentPassword });
  await own.pairing.approve({ code: (await app.caller.pairing.start()).code });
  await own.auth.createRecoveryCodes({ currentPassword });
  await drizzle.insert(activeMembers).values({ userId: id, day: '2026-03-02' });

  await root.admin.togglePremium({ id });
  await root.admin.resetLink({ id });
  await own.admin.resetLink({ id: bobId });
  const [invitation] = await drizzle
    .insert(invitations)
    .values({ tokenHash: 'x', uses: 2, usesLeft: 0, createdBy: id, expiresAt: later })
    .returning();
  if (!invitation) throw new Error('insert returned no invitation');
  await drizzle.insert(invitationUses).values([id, bobId].map((userId) => ({ userId, invitationId: invitation.id })));
  await drizzle.insert(playerLists).values({ version: 1, body: null, createdBy: id });
}
