import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Context, Mail } from '@marquee/api/context';
import { sendDigests } from '@marquee/api/send-digests';
import { type TestApp, testApp, testNow } from '@marquee/api/testing/api';
import { noticeSettings, notices } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import type { TestDatabase } from '@marquee/db/testing/database';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { parseEnvironment } from '../configuration/environment.ts';
import { openMail } from './smtp-mail.ts';

interface Refusal {
  readonly responseCode: number;
}

/** A mail server that takes all mails, unless it is set to do otherwise. */
export class TestMailServer {
  /** Mails as they were received. */
  readonly received: string[] = [];
  /** The reply to the next mails; null to take them. */
  refusal: Refusal | null = null;
  /** The reply to a sender or recipient, by address. */
  readonly refusals = new Map<string, Refusal>();
  /** The connection ends without a reply once the mail was received. */
  isCut = false;
  private readonly smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, callback) => callback(this.refusalOf(address)),
    onRcptTo: ({ address }, _session, callback) => callback(this.refusalOf(address)),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.refusal) return callback(Object.assign(new Error('refused'), this.refusal));
        const text = Buffer.concat(chunks).toString();
        // Long headers are folded, and long lines of the text cut.
        this.received.push(
          text
            .replaceAll(/\r\n[ \t]+/g, ' ')
            .replaceAll('=\r\n', '')
            .replaceAll('=3D', '='),
        );
        if (this.isCut) for (const connection of this.smtp.connections) connection._socket.destroy();
        else callback();
      });
    },
  });

  async open(): Promise<Mail> {
    this.smtp.listen(0, '127.0.0.1');
    await once(this.smtp.server, 'listening');
    const SMTP_URL = `smtp://127.0.0.1:${(this.smtp.server.address() as AddressInfo).port}`;
    const variables = { SMTP_URL, MAIL_FROM: 'marquee@example.com', PUBLIC_URL: 'https://marquee.example' };
    const mail = await openMail(parseEnvironment(variables));
    if (mail === null) throw new Error('no mail is set up');
    return mail;
  }

  reset(): void {
    this.received.length = 0;
    this.refusal = null;
    this.refusals.clear();
    this.isCut = false;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.smtp.close(() => resolve()));
  }

  get subjects(): (string | undefined)[] {
    return this.received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
  }

  private refusalOf(address: string): Error | undefined {
    const refusal = this.refusals.get(address);
    return refusal && Object.assign(new Error('refused'), refusal);
  }
}

/** So many hours after Monday, March 2nd, noon UTC. */
function atHour(hour: number): Date {
  return new Date(testNow.getTime() + hour * 3_600_000);
}

/** Members who want mails, and the job that sends them. */
export function mailTest(database: TestDatabase, mail: Mail) {
  const app: TestApp = testApp({ database, mail });
  let lastNotice = 0;
  return {
    app,
    run: (hour: number, context: Partial<Context> = {}) =>
      sendDigests({ ...app.context, ...context, clock: () => atHour(hour) }),
    member: async (choice: 'daily' | 'weekly', { timeZone = null, name = 'ada' }: NewMember = {}) => {
      const [account] = await database.drizzle.insert(users).values(newUser(name)).returning();
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
    },
    choiceOf: async (profileId: number) => {
      const [row] = await database.drizzle.select().from(noticeSettings).where(eq(noticeSettings.profileId, profileId));
      return row?.mail;
    },
  };
}

interface NewMember {
  readonly timeZone?: string | null;
  readonly name?: string;
}
