import { itemToWire, titlePath } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect } from 'react';
import type { ListedTitle } from '../../lib/lists/member-cards.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../lib/notices.ts';
import { useSession } from '../../lib/session/session.ts';
import { readStored, writeStored } from '../../lib/storage/stored-value.ts';
import type { FollowState } from './use-follow.ts';

const messages = defineMessages('calendar.use-follow-offer', {
  caughtUp: 'You are caught up with {title}. Follow it to see when it goes on.',
  follow: 'Follow',
});

/** Titles that are remembered as offered, the newest. */
const maxOffered = 500;

const offeredKey = (userId: number) => `marquee_offered_follows:${userId}`;

/** Offers once to follow a show when the member is caught up with it. */
export function useFollowOffer(title: ListedTitle, isCaughtUp: boolean, { rule, follow }: FollowState): void {
  const t = useMessages(messages);
  const { user } = useSession();
  const isOffered = rule === null && isCaughtUp && user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each title that is caught up with
  useEffect(() => {
    if (!isOffered || !noteOffer(offeredKey(user.id), titlePath(itemToWire(title)))) return;
    const text = t('caughtUp', { title: title.title });
    notifyWithAction('info', text, { label: t('follow'), run: () => follow() });
  }, [isOffered]);
}

/** Returns false for a title that was offered before in this browser. */
function noteOffer(key: string, path: string): boolean {
  const stored = readStored(key);
  const offered = Array.isArray(stored) ? stored : [];
  if (offered.includes(path)) return false;
  writeStored(key, [path, ...offered].slice(0, maxOffered));
  return true;
}
