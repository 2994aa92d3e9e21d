import { planMessages } from '@marquee/api/plan-push-messages';
import { sendMessages } from '@marquee/api/send-push-messages';
import { testApp, testNow } from '@marquee/api/testing/api';
import { notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { testCertificate } from '../players/testing-certificate.ts';
import { openPush } from './open-push.ts';
import { pushServiceHost, TestPushService } from './testing-push-service.ts';

const publicUrl = 'https://marquee.example';
const names: Record<string, string[]> = { [pushServiceHost]: ['127.0.0.1'], 'fcm.googleapis.com': ['10.0.0.7'] };
const service = new TestPushService();
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await service.listen();
});
beforeEach(async () => {
  await database.empty();
  service.received.length = 0;
});
afterAll(async () => {
  await service.close();
  await database.close();
});

/** A signed-in member of a site that sends to the service, unless `variables` say otherwise. */
async function member(variables: Record<string, string> = { PUSH_HOSTS: `push.example, ${pushServiceHost}` }) {
  const environment = parseEnvironment({ PUBLIC_URL: publicUrl, ...variables });
  const guard = { resolve: async (host: string) => names[host] ?? [], ca: testCertificate.cert };
  const app = testApp({ database, push: openPush(environment, guard) });
  const [account] = await database.drizzle.insert(users).values(newUser('ada')).returning();
  const userId = account?.id ?? 0;
  const [profile] = await database.drizzle.select().from(profiles).where(eq(profiles.userId, userId));
  const own = app.withToken(await app.context.sessions.create(userId, { remember: true }));
  return { app, own, profileId: profile?.id ?? 0 };
}

const subscription = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    auth: 'A'.repeat(22),
  },
  time_zone: 'UTC',
});

it('a message reaches the browser, which decrypts it and knows the sender', async () => {
  const { app, own, profileId } = await member();
  const { key } = await own.push.key();
  await own.push.subscribe(service.subscribe('phone', key));
  const payload = { mediaId: 7, title: 'Amélie & “Łódź” 🎬', shift: 0, season: 2, date: '2026-05-01' };
  await database.drizzle
    .insert(notices)
    .values({ profileId, kind: 'season', key: 'season tv/7 2', payload, at: testNow });
  const tomorrow = { ...app.context, clock: () => new Date(testNow.getTime() + 86_400_000) };
  await planMessages(tomorrow);
  expect(await sendMessages(tomorrow)).toBe(1);
  expect(service.received).toEqual([
    {
      browser: 'phone',
      payload: {
        web_push: 8030,
        notification: {
          title: 'Amélie & “Łódź” 🎬',
          body: 'Season 2 starts on May 1, 2026',
          navigate: `${publicUrl}/tv/7`,
          tag: 'notices 2026-03-03',
          lang: 'en',
          dir: 'ltr',
        },
      },
      headers: expect.objectContaining({ ttl: '604800', topic: 'notices', urgency: 'normal' }),
      claims: expect.objectContaining({ aud: service.origin, sub: publicUrl }),
    },
  ]);
});

it('a test is sent, and a browser that is gone has no subscription any more', async () => {
  const { own } = await member();
  const { key } = await own.push.key();
  await own.push.subscribe(service.subscribe('laptop', key));
  await own.push.subscribe({ ...service.subscribe('gone', key), endpoint: `${service.origin}/unknown` });
  expect(await own.push.test()).toEqual({ sent: 1 });
  expect(service.received.map(({ browser }) => browser)).toEqual(['laptop']);
  expect(await own.push.test()).toEqual({ sent: 1 });
});

it('is off without an https address of the site', () => {
  expect(openPush(parseEnvironment({}))).toBeNull();
  expect(openPush(parseEnvironment({ PUBLIC_URL: 'http://marquee.example' }))).toBeNull();
});

/** Addresses inside a network, as people write them; none is of a browser's push service. */
const privateAddresses = [
  ...['127.0.0.1', '127.1', '127.255.255.254', '0.0.0.0', '0', '2130706433', '0x7f000001', '017700000001'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.178.1', '169.254.169.254'],
  ...[
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
  ],
  ...['[fd12:3456::1]', '[::ffff:127.0.0.1]', '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '[2002:7f00:1::]', 'localhost'],
  ...['localhost.', 'metadata.google.internal', 'inside', '127.0.0.1.nip.io'],
];

describe('endpoints', () => {
  it(`at ${privateAddresses.length} private addresses are refused`, async () => {
    const { app, own } = await member();
    expect(privateAddresses.length).toBeGreaterThanOrEqual(30);
    for (const host of privateAddresses) {
      const call = own.push.subscribe(subscription(`https://${host}/send`));
      const { httpStatus, errors } = await app.errorOf(call);
      expect([host, httpStatus, errors?.endpoint]).toEqual([host, 400, expect.any(String)]);
    }
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('of the makers of browsers are known: %s', async (endpoint) => {
    const { own } = await member({});
    expect(await own.push.subscribe(subscription(endpoint))).toMatchObject({ id: expect.any(String) });
  });

  it.each([
    ['https://fcm.googleapis.com.evil.example/x', pushMessages.unknownHost],
    ['https://evil.example/fcm.googleapis.com', pushMessages.unknownHost],
    ['https://fcm.googleapis.com:8443/x', pushMessages.unknownHost],
    ['https://user@fcm.googleapis.com/x', pushMessages.notHttps],
    ['http://fcm.googleapis.com/x', pushMessages.notHttps],
    [`https://${pushServiceHost}/x`, pushMessages.unknownHost],
  ])('like %s are refused', async (endpoint, message) => {
    const { app, own } = await member({});
    expect(await app.errorOf(own.push.subscribe(subscription(endpoint)))).toMatchObject({ httpStatus: 400, message });
  });

  it('of a known name with a private address are sent nothing', async () => {
    const { app, own } = await member();
    const { key } = await own.push.key();
    const keys = service.subscribe('x', key).keys;
    await own.push.subscribe({ ...subscription('https://fcm.googleapis.com/fcm/send/x'), keys });
    expect(await own.push.test()).toEqual({ sent: 0 });
    expect(JSON.stringify(app.log)).toContain('AddressError');
  });
});
