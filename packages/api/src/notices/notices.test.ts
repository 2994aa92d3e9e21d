import { testAuthenticator } from '@marquee/auth/testing/authenticator';
import { notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { newUserPassword as currentPassword } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { noticeMessages } from '@marquee/domain/notices/notice-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import type { MemberContext } from '../context.ts';
import { type TestApp, testApp, testNow } from '../testing/api.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { deleteOldNotices } from './delete-old-notices.ts';
import { noteImport } from './import-notices.ts';
import type { NoticeContent } from './notice-payload.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  app = testApp({ database });
});
afterAll(() => database.close());

/** A member with a session, and its context. */
async function signedIn() {
  const member = await testMember(app);
  const { token } = member;
  return { member, token, own: app.withToken(token) };
}

const season = (mediaId: number, date = '2026-05-01'): NoticeContent => ({
  kind: 'season',
  payload: { mediaId, title: `Show ${mediaId}`, shift: 0, season: 2, date },
});

/** Adds a notice for each content, a minute after the one before. */
async function add({ profile }: Pick<MemberContext, 'profile'>, contents: readonly NoticeContent[], from = 0) {
  const rows = contents.map((content, index) => ({
    ...content,
    profileId: profile.id,
    key: `${content.kind} ${from + index}`,
    at: new Date(minutesAfter(from + index)),
  }));
  return database.drizzle.insert(notices).values(rows).returning({ id: notices.id });
}

describe('the list of notices', () => {
  it('has the own ones, newest first, by pages, with the number of unread ones', async () => {
    const { member, own } = await signedIn();
    await add(await testMember(app), [season(9)]);
    const [first] = await add(member, [season(1), season(2), season(3)]);
    await own.notices.read({ ids: [first?.id ?? 0] });
    const page = await own.notices.list({ limit: 2 });
    expect(page.items.map(({ title }) => title)).toEqual(['Show 3', 'Show 2']);
    expect(page.unread).toBe(2);
    const rest = await own.notices.list({ limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest).toEqual({
      items: [
        {
          id: first?.id,
          kind: 'season',
          at: testNow.toISOString(),
          read_at: testNow.toISOString(),
          title: 'Show 1',
          text: 'Season 2 starts on May 1, 2026',
          path: '/tv/1',
        },
      ],
      nextCursor: null,
      unread: 2,
    });
    expect((await own.notices.list({ unread: true })).items.map(({ title }) => title)).toEqual(['Show 3', 'Show 2']);
    expect(await own.notices.unread()).toEqual({ unread: 2 });
  });

  it('is read by ids or as a whole, once, and not by others', async () => {
    const { member, own } = await signedIn();
    const other = await signedIn();
    const added = await add(member, [season(1), season(2), season(3)]);
    const ids = added.map(({ id }) => id);
    expect(await other.own.notices.read({ ids })).toEqual({ read: 0 });
    expect(await own.notices.read({ ids: ids.slice(0, 1) })).toEqual({ read: 1 });
    expect(await own.notices.read({ all: true })).toEqual({ read: 2 });
    expect(await own.notices.read({ all: true })).toEqual({ read: 0 });
    for (const input of [{}, { ids, all: true as const }]) {
      expect(await app.errorOf(own.notices.read(input))).toMatchObject({
        httpStatus: 400,
        message: noticeMessages.noChoice,
      });
    }
  });

  it('refuses a cursor that is none', async () => {
    const { own } = await signedIn();
    expect(await app.errorOf(own.notices.list({ cursor: 'x' }))).toMatchObject({ httpStatus: 400 });
  });

  it('leaves out kinds that are switched off, and what a newer release wrote', async () => {
    const { member, own } = await signedIn();
    await add(member, [season(1), { kind: 'announcement', payload: { text: 'Soon.' } }]);
    await database.drizzle.insert(notices).values({
      profileId: member.profile.id,
      kind: 'release',
      key: 'x',
      payload: { of: 'another release' },
      at: testNow,
    });
    await own.notices.setSettings({ kinds: ['announcement', 'release'] });
    const { items, unread } = await own.notices.list({});
    expect(items.map(({ text }) => text)).toEqual(['Soon.']);
    expect(unread).toBe(2);
  });

  it('is deleted after 90 days; of days to come the notices stay, unlisted', async () => {
    const { member, own } = await signedIn();
    const old = -90 * 24 * 60;
    const move = { season: 2, episode: null, from: '2026-03-01', date: '2026-05-01' };
    const moved: NoticeContent = {
      kind: 'moved',
      payload: { mediaId: 4, title: '', shift: 0, mediaType: 'tv', moves: [move] },
    };
    await add(member, [season(1, '2026-03-01'), season(3), moved], old - 10);
    await add(member, [season(2, '2026-03-01')], old + 1);
    expect(await deleteOldNotices(app.context)).toBe(1);
    expect(await database.drizzle.$count(notices)).toBe(3);
    const { items, unread } = await own.notices.list({});
    expect([items.map(({ title }) => title), unread, await own.notices.unread()]).toEqual([
      ['Show 2'],
      1,
      { unread: 1 },
    ]);
    await deleteOldNotices({ ...app.context, clock: () => new Date('2026-05-02T12:00:00Z') });
    expect(await database.drizzle.$count(notices)).toBe(0);
  });
});

describe('settings of notices', () => {
  const defaults = {
    mail: 'off',
    kinds: ['episode', 'season', 'release', 'moved', 'import', 'announcement', 'account'],
    without_titles: false,
    shift: 0,
  };

  it('keep what is not given, and are of the profile alone', async () => {
    const { member, own } = await signedIn();
    const { own: other } = await signedIn();
    expect(await own.notices.settings()).toEqual(defaults);
    const changed = { ...defaults, kinds: ['episode'], shift: 1 };
    expect(await own.notices.setSettings({ kinds: ['episode'], shift: 1 })).toEqual(changed);
    expect(await own.notices.setSettings({ without_titles: true })).toEqual({ ...changed, without_titles: true });
    expect(await own.notices.setSettings({})).toEqual({ ...changed, without_titles: true });
    expect(await other.notices.settings()).toEqual(defaults);
    const [row] = await database.drizzle.select().from(profiles).where(eq(profiles.id, member.profile.id));
    expect(row?.calendarShift).toBe(1);
  });

  it('refuse mail where the site sends none', async () => {
    const { own } = await signedIn();
    const refused = { httpStatus: 409, message: noticeMessages.mailUnavailable };
    expect(await app.errorOf(own.notices.setSettings({ mail: 'daily' }))).toMatchObject(refused);
    const mail = { publicUrl: 'https://marquee.example', send: async () => undefined };
    const { token } = await signedIn();
    const withMail = appRouter.createCaller({ context: { ...app.context, mail, token } });
    expect(await withMail.notices.setSettings({ mail: 'weekly' })).toEqual({ ...defaults, mail: 'weekly' });
  });
});

describe('notices of an account', () => {
  const textsOf = async (own: TestApp['caller']) =>
    (await own.notices.list({})).items.map(({ title, text }) => `${title}: ${text}`);

  it('say that a passkey was added', async () => {
    const { own } = await signedIn();
    const { options } = await own.passkeys.start({ currentPassword });
    const authenticator = testAuthenticator({ origin: 'http://localhost:3000', host: 'localhost' });
    await own.passkeys.add({ name: 'Phone', response: authenticator.create(options.challenge) });
    expect(await textsOf(own)).toEqual(['A passkey was added: Phone can sign in to your account now.']);
    expect((await own.notices.list({})).items).toMatchObject([{ path: '/settings?tab=profile' }]);
  });

  it('say that it was recovered, and how many sessions ended', async () => {
    const { own, member } = await signedIn();
    const { codes } = await own.auth.createRecoveryCodes({ currentPassword });
    const recovery = { emailOrUsername: member.account.username, code: codes[0] ?? '', newPassword: 'Newpass99' };
    const { token } = await app.caller.auth.recover(recovery);
    expect(await textsOf(app.withToken(token))).toEqual([
      'Your account was recovered: A new password was set. 1 session ended',
    ]);
  });

  it.each<[string, (own: TestApp['caller']) => Promise<unknown>]>([
    ['by the member', (own) => own.auth.endOtherSessions()],
    ['by a new password', (own) => own.auth.updateProfile({ currentPassword, newPassword: 'Newpass99' })],
  ])('say that sessions ended %s, if any did', async (_how, end) => {
    const { own, member } = await signedIn();
    for (let n = 0; n < 2; n += 1) await app.context.sessions.create(member.account.id, { remember: true });
    await end(own);
    expect(await textsOf(own)).toEqual(['Sessions ended: 2 sessions ended on other devices.']);
    const { own: alone } = await signedIn();
    await end(alone);
    expect(await textsOf(alone)).toEqual([]);
  });
});

it('a notice of an import is made once', async () => {
  const { member, own } = await signedIn();
  const record = { id: '00000000-0000-4000-8000-000000000001', profileId: member.profile.id, source: 'trakt' } as const;
  for (let n = 0; n < 2; n += 1) {
    await database.drizzle.transaction((transaction) =>
      noteImport(transaction, { record, added: { watches: 3, ratings: 1 }, at: testNow }),
    );
  }
  expect((await own.notices.list({})).items).toMatchObject([
    { kind: 'import', title: 'Your import is done', text: '4 entries added', path: `/import/${record.id}` },
  ]);
});
