import { createHash } from 'node:crypto';
import type { Transaction } from '@marquee/db/database';
import { pushMessages, pushSubscriptions } from '@marquee/db/tables/notices';
import { profiles } from '@marquee/db/tables/profiles';
import { eq } from 'drizzle-orm';
import { messagesFor } from '../auth/member-language.ts';
import type { Context } from '../context.ts';
import type { AccountEvent } from '../notices/notice-payload.ts';
import { noticeText } from '../notices/notice-text.ts';
import { readSettings } from '../notices/settings.ts';
import { type PushContent, withoutTitles } from './push-content.ts';

interface AccountMessage {
  readonly profileId: number;
  readonly key: string;
  readonly payload: AccountEvent;
  readonly at: Date;
}

/** Queues an account notice for all devices of a profile, unless that kind is switched off. */
export async function queueAtOnce(
  transaction: Transaction,
  context: Pick<Context, 'views' | 'messagesOf'>,
  { profileId, key, payload, at }: AccountMessage,
): Promise<void> {
  const settings = await readSettings(transaction, profileId);
  if (settings.withoutKinds.includes('account')) return;
  const devices = await transaction
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.profileId, profileId));
  if (devices.length === 0) return;
  const [profile] = await transaction
    .select({ language: profiles.language })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const messages = messagesFor(context, profile?.language);
  const { title, text: body, path } = noticeText({ kind: 'account', payload }, messages);
  const names = { tag: key, topic: topicOf(key), urgency: 'high', lang: messages.formats.language } as const;
  const content: PushContent = { title, body, path, ...names };
  const shown = settings.withoutTitles ? withoutTitles(content, messages) : content;
  await transaction
    .insert(pushMessages)
    .values(devices.map((device) => ({ ...device, key, payload: { ...shown }, queuedAt: at, dueAt: at })));
}

/** A `Topic` has at most 32 characters of base64url (RFC 8030 §5.4). */
function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}
