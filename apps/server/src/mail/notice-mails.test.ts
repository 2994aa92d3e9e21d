import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/app.ts';
import { mailTest, TestMailServer } from './testing-mail-server.ts';

const smtp = new TestMailServer();
let database: TestDatabase;
let test: ReturnType<typeof mailTest>;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  test = mailTest(database, await smtp.open());
  server = await testServer({ database, signIn: { signUp: 'open', access: 'members', passwordLogin: true } });
});
beforeEach(async () => {
  await database.empty();
  smtp.reset();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await database.close();
});

const unsubscribeUrlOf = (text = '') =>
  /^List-Unsubscribe: <https:\/\/marquee\.example(\/[\w/-]+)>/m.exec(text)?.[1] ?? '';

describe('mails of notices', () => {
  it('are one for all that is new, with one-click unsubscribe', async () => {
    const { add } = await test.member('daily');
    await add(1);
    await add(2);
    expect(await test.run(0)).toBe(1);
    const [text = ''] = smtp.received;
    expect(smtp.subjects).toEqual(['2 new notices on Marquee']);
    expect(text).toContain('Show 1: Season 2 starts on May 1, 2026\r\nhttps://marquee.example/tv/1\r\n');
    expect(text).toContain('Show 2: Season 2 starts on May 1, 2026');
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(unsubscribeUrlOf(text)).toMatch(/^\/api\/notices\/unsubscribe\/[\w-]{43}$/);
    expect(text).toContain(`https://marquee.example${unsubscribeUrlOf(text)}`);
  });

  it('come from 9 o’clock on in the zone of the member, at most once a day, and only with something new', async () => {
    // In New York it is 7 o'clock at noon UTC.
    const { add } = await test.member('daily', { timeZone: 'America/New_York' });
    await add(1);
    for (const hour of [0, 1, 2]) await test.run(hour);
    expect(smtp.subjects).toEqual(['Show 1: Season 2 starts on May 1, 2026']);
    await add(2, 3);
    for (const hour of [3, 12, 25]) await test.run(hour);
    expect(smtp.received).toHaveLength(1);
    for (const hour of [26, 27, 50]) await test.run(hour);
    expect(smtp.subjects.slice(1)).toEqual(['Show 2: Season 2 starts on May 1, 2026']);
  });

  it('come once a week by choice', async () => {
    const { add } = await test.member('weekly');
    await add(1);
    await test.run(0);
    await add(2, 1);
    for (let day = 1; day < 7; day += 1) await test.run(day * 24);
    expect(smtp.received).toHaveLength(1);
    await test.run(7 * 24);
    expect(smtp.received).toHaveLength(2);
  });

  it('have nothing that was read', async () => {
    const { add, own } = await test.member('daily');
    await add(1);
    await own.notices.read({ all: true });
    expect(await test.run(0)).toBe(0);
  });
});

describe('an unsubscribe link', () => {
  it('changes nothing when it is opened, and ends the mails by its button or by a mail program', async () => {
    const { add, profileId } = await test.member('daily');
    await add(1);
    await test.run(0);
    const path = unsubscribeUrlOf(smtp.received[0]);
    const opened = await server.request(path);
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(opened.text).toContain('<form method="post">');
    expect(await test.choiceOf(profileId)).toBe('daily');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await server.request(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect(pressed.status).toBe(200);
    expect(await test.choiceOf(profileId)).toBe('off');
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
