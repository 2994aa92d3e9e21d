import { endByEvent } from '@marquee/auth/account-endings';
import { imports } from '@marquee/db/tables/imports';
import { pushSubscriptions } from '@marquee/db/tables/notices';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { holdTransaction } from '@marquee/db/testing/outer-queries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockAccount } from '../auth/lock-accounts.ts';
import { lockProfile } from '../lock-profile.ts';
import { noteAccountEvent } from '../notices/account-notices.ts';
import { testNow } from '../testing/api.ts';
import { waitUntilBlocked } from '../testing/locks.ts';
import { planMessages } from './plan-messages.ts';
import { hours, pushTest, testSubscription } from './testing-push.ts';

let database: TestDatabase;
let test: ReturnType<typeof pushTest>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  test = pushTest(database);
});
afterAll(() => database.close());

describe('subscriptions', () => {
  it.each(['others-signed-out', 'passkey-removed'] as const)(
    'end by %s without a deadlock while their messages are planned',
    async (event) => {
      const { account } = await test.signedIn();
      const token = await test.app.context.sessions.create(account.id, { remember: true, method: 'passkey' });
      await test.app.withToken(token).push.subscribe(testSubscription('phone'));
      const at = test.at(hours(21));
      const { planned } = await holdTransaction(database, async (transaction) => {
        await lockAccount(transaction, account.id);
        const { sessions: ended } = await endByEvent(transaction, event, { userId: account.id, now: at.clock() });
        const plan = planMessages(at);
        await Promise.race([plan, waitUntilBlocked(database, 1)]);
        await noteAccountEvent(transaction, test.app.context, {
          userId: account.id,
          at: at.clock(),
          event: 'sessions-ended',
          ended,
        });
        return { planned: plan };
      });
      expect(await planned).toBe(0);
      expect(await database.drizzle.$count(pushSubscriptions)).toBe(0);
    },
  );

  it('end with their account after its imports, which a commit locks before the profile', async () => {
    const { own, account, profile } = await test.signedIn();
    await own.push.subscribe(testSubscription('phone'));
    const owner = await test.app.as('owner');
    const record = { profileId: profile.id, source: 'trakt', createdAt: testNow, changedAt: testNow } as const;
    await database.drizzle.insert(imports).values(record);
    const { removed } = await holdTransaction(database, async (transaction) => {
      await transaction.select().from(imports).for('update');
      const removal = owner.admin.remove({ id: account.id });
      await waitUntilBlocked(database, 1);
      await lockProfile(transaction, profile.id);
      return { removed: removal };
    });
    expect(await removed).toEqual({ deleted: 1 });
  });

  it('of one browser that two members name at once belong to one of them', async () => {
    const members = [await test.signedIn(), await test.signedIn()];
    for (let round = 0; round < 5; round += 1) {
      await database.drizzle.delete(pushSubscriptions);
      await Promise.all(members.map(({ own }) => own.push.subscribe(testSubscription('phone'))));
      expect(await database.drizzle.$count(pushSubscriptions)).toBe(1);
    }
  });
});
