import { pushSubscriptions } from '@marquee/db/tables/notices';
import { forEachConcurrently } from '@marquee/domain/async/for-each-concurrently';
import type { PushSent } from '@marquee/domain/notices/push';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { pushTexts } from '@marquee/domain/notices/sent-texts';
import { brand } from '@marquee/domain/site/page-head';
import { eq } from 'drizzle-orm';
import { messagesFor } from '../auth/member-language.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { readSettings } from '../notices/settings.ts';
import { type PushContent, withoutTitles } from './push-content.ts';
import { deliver } from './send-messages.ts';
import { requirePush } from './subscriptions.ts';
import { vapidKeys } from './vapid-keys.ts';

const concurrency = 5;

const testContent = {
  title: brand,
  path: '/notices',
  tag: 'test',
  topic: 'test',
  urgency: 'high',
} as const;

/**
 * Sends a message to all of the caller's devices now, and waits until the push services have it.
 * @throws ApplicationError 'CONFLICT' without a device
 */
export async function sendTest(context: MemberContext): Promise<PushSent> {
  const { db, profile, account, rateLimits } = context;
  const push = requirePush(context);
  const devices = await db.drizzle.select().from(pushSubscriptions).where(eq(pushSubscriptions.profileId, profile.id));
  if (devices.length === 0) throw new ApplicationError('CONFLICT', pushMessages.noSubscription);
  await rateLimits.countUse('push-test', String(account.id));
  const keys = await vapidKeys(db);
  const settings = await readSettings(db.drizzle, profile.id);
  const messages = messagesFor(context, profile.language);
  const lang = messages.formats.language;
  const shown: PushContent = { ...testContent, lang, body: messages.of(pushTexts)('test') };
  const content = settings.withoutTitles ? withoutTitles(shown, messages) : shown;
  let sent = 0;
  await forEachConcurrently(devices, {
    concurrency,
    work: async (subscription) => {
      const { outcome } = await deliver(context, { push, keys, subscription, content });
      if (outcome === 'taken') sent += 1;
      if (outcome !== 'gone') return;
      await db.drizzle.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
    },
  });
  return { sent };
}
