import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Mail } from '@marquee/api/context';
import { sendDigests } from '@marquee/api/send-digests';
import { type TestApp, testApp, testNow } from '@marquee/api/testing/api';
import { noticeSettings, notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { type TestServer, testServer } from '../testing/app.ts';
import { openMail } from './smtp-mail.ts';

/** Mails as the server received them. */
const received: string[] = [];
/** The reply to the next mails; null to take them. */
let refusal: { responseCode: number } | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusal) return callback(Object.assign(new Error('refused'), refusal));
      const text = Buffer.concat(chunks).toString();
      // Long headers are folded, and long lines of the text cut.
      received.push(
        text
          .replaceAll(/\r\n[ \t]+/g, ' ')
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '='),
      );
      callback();
    });
  },
});

let database: TestDatabase;
let mail: Mail;
let app: TestApp;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const variables = { SMTP_URL, MAIL_FROM: 'marquee@example.com', PUBLIC_URL: 'https://marquee.example' };
  const opened = await openMail(parseEnvironment(variables));
  if (opened === null) throw new Error('no mail is set up');
  mail = opened;
  app = testApp({ database, mail });
  server = await testServer({ database, signIn: { signUp: 'open', access: 'members', passwordLogin: true } });
});
beforeEach(async () => {
  await database.empty();
  received.length = 0;
  refusal = null;
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.server.close(() => resolve()));
  await database.close();
});

let lastNotice = 0;

/** A member who wants mails. */
async function member(choice: 'daily' | 'weekly', timeZone: string | null = null) {
  const [account] = await database.drizzle.insert(users).values(newUser('ada')).returning();
  const userId = account?.id ?? 0;
  const [profile] = await database.drizzle
    .update(profiles)
    .set({ timeZone })
    .where(eq(profiles.userId, userId))
    .returning();
  const profileId = profile?.id ?? 0;
  const own = app.withToken(await app.context.sessions.create(userId, { remember: true }));
  await own.notices.setSettings({ mail: choice });
  const add = async (mediaId: number, hour = 0) => {
    lastNotice += 1;
    const payload = { mediaId, title: `Show ${mediaId}`, shift: 0, season: 2, date: '2026-05-01' };
    const row = { profileId, kind: 'season', key: String(lastNotice), payload, at: atHour(hour) } as const;
    await database.drizzle.insert(notices).values(row);
  };
  return { own, add, profileId };
}

/** So many hours after Monday, March 2nd, noon UTC. */
function atHour(hour: number): Date {
  return new Date(testNow.getTime() + hour * 3_600_000);
}
const run = (hour: number) => sendDigests({ ...app.context, clock: () => atHour(hour) });
const subjects = () => received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
const unsubscribeUrlOf = (text = '') =>
  /^List-Unsubscribe: <https:\/\/marquee\.example(\/[\w/-]+)>/m.exec(text)?.[1] ?? '';

describe('mails of notices', () => {
  it('are one for all that is new, with one-click unsubscribe', async () => {
    const { add } = await member('daily');
    await add(1);
    await add(2);
    expect(await run(0)).toBe(1);
    const [text = ''] = received;
    expect(subjects()).toEqual(['2 new notices on Marquee']);
    expect(text).toContain('Show 1: Season 2 starts on May 1, 2026\r\nhttps://marquee.example/tv/1\r\n');
    expect(text).toContain('Show 2: Season 2 starts on May 1, 2026');
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(unsubscribeUrlOf(text)).toMatch(/^\/api\/notices\/unsubscribe\/[\w-]{43}$/);
    expect(text).toContain(`https://marquee.example${unsubscribeUrlOf(text)}`);
  });

  it('come from 9 o’clock on in the zone of the member, at most once a day, and only with something new', async () => {
    // In New York it is 7 o'clock at noon UTC.
    const { add } = await member('daily', 'America/New_York');
    await add(1);
    for (const hour of [0, 1, 2]) await run(hour);
    expect(subjects()).toEqual(['Show 1: Season 2 starts on May 1, 2026']);
    await add(2, 3);
    for (const hour of [3, 12, 25]) await run(hour);
    expect(received).toHaveLength(1);
    for (const hour of [26, 27, 50]) await run(hour);
    expect(subjects().slice(1)).toEqual(['Show 2: Season 2 starts on May 1, 2026']);
  });

  it('come once a week by choice', async () => {
    const { add } = await member('weekly');
    await add(1);
    await run(0);
    await add(2, 1);
    for (let day = 1; day < 7; day += 1) await run(day * 24);
    expect(received).toHaveLength(1);
    await run(7 * 24);
    expect(received).toHaveLength(2);
  });

  it('have nothing that was read', async () => {
    const { add, own } = await member('daily');
    await add(1);
    await own.notices.read({ all: true });
    expect(await run(0)).toBe(0);
  });

  it('are sent later if the server is busy, and given up for a day if it refuses them', async () => {
    const { add } = await member('daily');
    await add(1);
    refusal = { responseCode: 450 };
    expect(await run(0)).toBe(0);
    refusal = { responseCode: 550 };
    expect(await run(1)).toBe(0);
    refusal = null;
    expect(await run(2)).toBe(0);
    expect(await run(24)).toBe(1);
  });

  it('are none after a process that was killed while it sent one, until the next day', async () => {
    const { add } = await member('daily');
    await add(1);
    let reached = () => undefined as unknown;
    const sending = new Promise((resolve) => {
      reached = () => resolve(undefined);
    });
    const killed = { publicUrl: mail.publicUrl, send: () => new Promise<void>(() => reached()) };
    void sendDigests({ ...app.context, clock: () => atHour(0), mail: killed });
    await sending;
    expect(await run(1)).toBe(0);
    expect(await run(24)).toBe(1);
  });
});

describe('an unsubscribe link', () => {
  const settingOf = async (profileId: number) => {
    const [row] = await database.drizzle.select().from(noticeSettings).where(eq(noticeSettings.profileId, profileId));
    return row?.mail;
  };

  it('changes nothing when it is opened, and ends the mails by its button or by a mail program', async () => {
    const { add, profileId } = await member('daily');
    await add(1);
    await run(0);
    const path = unsubscribeUrlOf(received[0]);
    const opened = await server.request(path);
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(opened.text).toContain('<form method="post">');
    expect(await settingOf(profileId)).toBe('daily');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await server.request(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect(pressed.status).toBe(200);
    expect(await settingOf(profileId)).toBe('off');
    const parts = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await server.request(path, { method: 'POST', headers: parts, body })).status).toBe(200);
    expect(server.log.join()).not.toContain(path.split('/').at(-1));
  });

  it('of nobody is unknown', async () => {
    const path = '/api/notices/unsubscribe/unknown';
    expect((await server.request(path, { method: 'POST' })).status).toBe(404);
  });
});
