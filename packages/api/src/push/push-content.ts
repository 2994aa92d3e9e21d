import type { Messages } from '@marquee/domain/messages/messages';
import { declarativePush, type PushPayload } from '@marquee/domain/notices/push';
import { pushTexts } from '@marquee/domain/notices/sent-texts';
import { brand } from '@marquee/domain/site/page-head';
import { directionOf } from '@marquee/domain/view/view';
import { z } from 'zod';

/** What a device is sent. */
export const PushContent = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that it opens. */
  path: z.string(),
  /** A message that is sent twice, since its process was killed, replaces itself on the device. */
  tag: z.string(),
  /** A message that waits at the push service is replaced by a later one of the same topic. */
  topic: z.string(),
  urgency: z.enum(['normal', 'high']),
  /** BCP 47. A message of an earlier release has none. */
  lang: z.string().default('en'),
});
export type PushContent = z.infer<typeof PushContent>;

/** The same for those who want no titles on a locked screen. */
export function withoutTitles(content: PushContent, messages: Messages): PushContent {
  return { ...content, title: brand, body: messages.of(pushTexts)('somethingNew'), path: '/notices' };
}

/** @param publicUrl the origin of the site */
export function toPayload({ title, body, path, tag, lang }: PushContent, publicUrl: string): PushPayload {
  const dir = directionOf(lang);
  const notification = { title, body, navigate: `${publicUrl}${path}`, tag, lang, dir };
  return { web_push: declarativePush, notification };
}
