import { declarativePush, type PushPayload } from '@marquee/domain/notices/push';
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
});
export type PushContent = z.infer<typeof PushContent>;

/** The same for those who want no titles on a locked screen. */
export function withoutTitles(content: PushContent): PushContent {
  return { ...content, title: 'Marquee', body: 'There is something new.', path: '/notices' };
}

/** @param publicUrl the origin of the site */
export function toPayload({ title, body, path, tag }: PushContent, publicUrl: string): PushPayload {
  const notification = { title, body, navigate: `${publicUrl}${path}`, tag, lang: 'en', dir: 'ltr' } as const;
  return { web_push: declarativePush, notification };
}
