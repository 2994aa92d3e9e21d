import type { Mail } from '@marquee/api/context';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTest, TestMailServer } from './testing-mail-server.ts';

const smtp = new TestMailServer();
let database: TestDatabase;
let mail: Mail;
let test: ReturnType<typeof mailTest>;
beforeAll(async () => {
  database = await openTestDatabase();
  mail = await smtp.open();
  test = mailTest(database, mail);
});
beforeEach(async () => {
  await database.empty();
  smtp.reset();
});
afterAll(async () => {
  await smtp.close();
  await database.close();
});

const day = 24;
const textOf = (id: number) => `Show ${id}: Season 2 starts on May 1, 2026`;
const recipients = () => smtp.received.map((text) => /^To: .*<(\w+)@/m.exec(text)?.[1]);
const messageIds = () => smtp.received.map((text) => /^Message-ID: (<.+>)\r$/m.exec(text)?.[1]);

describe('mails of notices', () => {
  it('are sent later if the server is busy, and given up for a day if it refuses them', async () => {
    const { add } = await test.member('daily');
    await add(1);
    smtp.refusal = { responseCode: 450 };
    expect(await test.run(0)).toBe(0);
    smtp.refusal = { responseCode: 550 };
    expect(await test.run(1)).toBe(0);
    smtp.refusal = null;
    expect(await test.run(2)).toBe(0);
    expect(await test.run(day)).toBe(1);
  });

  it('reach the others while one mailbox is full, which is tried again after a quarter of an hour', async () => {
    const { add } = await test.member('daily');
    const { add: addToBob } = await test.member('daily', { name: 'bob' });
    await add(1);
    await addToBob(2);
    smtp.refusals.set('ada@example.com', { responseCode: 452 });
    expect(await test.run(0)).toBe(1);
    expect(recipients()).toEqual(['bob']);
    smtp.refusals.clear();
    expect(await test.run(0.2)).toBe(0);
    expect(await test.run(0.25)).toBe(1);
    expect(smtp.subjects).toEqual([textOf(2), textOf(1)]);
  });

  it.each([535, 550, 421])(
    'are all sent once the server takes mails again that answered the sender with %i',
    async (code) => {
      for (const [index, name] of ['ada', 'bob'].entries())
        await (await test.member('weekly', { name })).add(index + 1);
      smtp.refusals.set('marquee@example.com', { responseCode: code });
      expect(await test.run(0)).toBe(0);
      smtp.refusals.clear();
      expect(await test.run(0.1)).toBe(2);
    },
  );

  it('of a week have what the last one missed, since it was refused or the server was down', async () => {
    const { add } = await test.member('weekly');
    await add(1);
    smtp.refusals.set('ada@example.com', { responseCode: 550 });
    await test.run(0);
    smtp.refusals.clear();
    expect(await test.run(8 * day)).toBe(1);
    expect(smtp.subjects).toEqual([textOf(1)]);
    // 18 hours after the mail; the server is down when the next one is due, until the evening.
    await add(2, 8 * day + 18);
    expect(await test.run(15 * day + 22)).toBe(1);
    expect(smtp.subjects.slice(1)).toEqual([textOf(2)]);
  });

  it('are the same one, with the same id, after a process was killed while it sent one, on the next day', async () => {
    const { add } = await test.member('weekly');
    await add(1);
    let reached = () => undefined as unknown;
    const sending = new Promise((resolve) => {
      reached = () => resolve(undefined);
    });
    const killed = {
      publicUrl: mail.publicUrl,
      send: async (message: Parameters<Mail['send']>[0]) => {
        await mail.send(message);
        reached();
        return new Promise<void>(() => undefined);
      },
    };
    void test.run(0, { mail: killed });
    await sending;
    await add(2, 1);
    expect(await test.run(1)).toBe(0);
    expect(await test.run(day)).toBe(1);
    expect(smtp.subjects).toEqual([textOf(1), textOf(1)]);
    expect(new Set(messageIds()).size).toBe(1);
    expect(await test.run(8 * day)).toBe(1);
    expect(smtp.subjects.slice(2)).toEqual([textOf(2)]);
    expect(new Set(messageIds()).size).toBe(2);
  });

  it('are not sent each minute to a server that went silent and may have the mail', async () => {
    const { add } = await test.member('daily');
    await add(1);
    smtp.isCut = true;
    for (const minute of [0, 1, 2]) await test.run(minute / 60);
    expect(smtp.received).toHaveLength(1);
    smtp.isCut = false;
    expect(await test.run(day)).toBe(1);
    expect(new Set(messageIds()).size).toBe(1);
  });

  it('reach the others when those of one member cannot be read', async () => {
    const { add } = await test.member('daily');
    const { add: addToBob } = await test.member('daily', { name: 'bob' });
    await add(1);
    await addToBob(2);
    let calls = 0;
    const transaction: typeof database.drizzle.transaction = (work) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('deadlock')) : database.drizzle.transaction(work);
    };
    const drizzle = Object.create(database.drizzle, { transaction: { value: transaction } }) as typeof database.drizzle;
    expect(await test.run(0, { db: { ...database, drizzle } })).toBe(1);
    expect(recipients()).toEqual(['bob']);
    expect(JSON.stringify(test.app.log)).toContain('notices of a member could not be mailed');
  });

  it('cost nothing for members who are not due, or whose notices are not mailed', async () => {
    const { add } = await test.member('weekly');
    await add(1);
    await test.run(0);
    await add(2, 1);
    const { add: addToBob, own: bob } = await test.member('daily', { name: 'bob' });
    await bob.notices.setSettings({ kinds: ['episode'] });
    await addToBob(3);
    const drizzle = Object.create(database.drizzle, {
      transaction: { value: () => expect.fail('it opened a transaction') },
    }) as typeof database.drizzle;
    expect(await test.run(1, { db: { ...database, drizzle } })).toBe(0);
  });
});
