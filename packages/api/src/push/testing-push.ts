import { notices } from '@marquee/db/tables/notices';
import type { TestDatabase } from '@marquee/db/testing/database';
import type { Context, Push, PushDelivery, PushRequest } from '../context.ts';
import type { NoticeContent } from '../notices/notice-payload.ts';
import { testApp } from '../testing/api.ts';
import { minutesAfter, testMember } from '../testing/member.ts';
import { planMessages } from './plan-messages.ts';
import { sendMessages } from './send-messages.ts';

/** Stands for the push services of browsers: takes each message, unless `respond` says otherwise. */
export class TestPush implements Push {
  readonly publicUrl = 'https://marquee.example';
  readonly received: PushRequest[] = [];

  constructor(
    private readonly respond: (
      request: PushRequest,
      index: number,
    ) => Partial<PushDelivery> | Promise<Partial<PushDelivery>> = () => ({}),
  ) {}

  refusalOf(endpoint: string): string | null {
    return endpoint.startsWith('https://push.example/') ? null : 'This push service is not known here.';
  }

  async send(request: PushRequest): Promise<PushDelivery> {
    const index = this.received.push(request) - 1;
    return { status: 201, retryAfterMs: null, ...(await this.respond(request, index)) };
  }

  /** What was received, as 'endpoint: title | body'. */
  get texts(): string[] {
    return this.received.map(({ subscription, payload }) => {
      const { title, body } = payload.notification;
      return `${subscription.endpoint.split('/').at(-1)}: ${title} | ${body}`;
    });
  }
}

/** A subscription of a browser, by the name in its endpoint. */
export function testSubscription(name: string) {
  return {
    endpoint: `https://push.example/${name}`,
    keys: {
      p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
      auth: 'A'.repeat(22),
    },
    time_zone: 'UTC',
  };
}

export const hours = (count: number) => count * 60;
export const dayMinutes = hours(24);

/** An app with push, and its jobs at a time: in minutes after Monday, March 2nd, noon UTC. */
export function pushTest(database: TestDatabase, site?: Pick<Context, 'views' | 'messagesOf'>) {
  const push = new TestPush();
  const languages = site && { languages: site.views, messagesOf: site.messagesOf };
  const app = testApp({ database, push, ...languages });
  const at = (
    minutes: number,
    using: Push = push,
  ): Pick<Context, 'clock' | 'db' | 'log' | 'messagesOf' | 'push' | 'titles' | 'views'> => ({
    ...app.context,
    push: using,
    clock: () => new Date(minutesAfter(minutes)),
  });
  let lastKey = 0;
  return {
    push,
    app,
    at,
    runAt: async (minutes: number, using: Push = push) => {
      await planMessages(at(minutes, using));
      await sendMessages(at(minutes, using));
    },
    signedIn: async () => {
      const { account, profile, token } = await testMember(app);
      return { account, profile, token, own: app.withToken(token) };
    },
    /** Adds a notice; returns its key. */
    add: async (profileId: number, content: NoticeContent, minutes = 0) => {
      lastKey += 1;
      const key = `test ${lastKey}`;
      const row = { ...content, profileId, key, at: new Date(minutesAfter(minutes)) };
      await database.drizzle.insert(notices).values(row);
      return key;
    },
  };
}

/** A notice of a season. */
export function seasonNotice(mediaId: number): NoticeContent {
  return { kind: 'season', payload: { mediaId, title: `Show ${mediaId}`, shift: 0, season: 2, date: '2026-05-01' } };
}
export const seasonText = 'Season 2 starts on May 1, 2026';
