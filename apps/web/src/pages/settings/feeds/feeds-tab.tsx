import { maxFeeds } from '@marquee/domain/feeds/feed-messages';
import type { Feed } from '@marquee/domain/feeds/feeds';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { LoadFailure } from '../security/load-failure.tsx';
import settings from '../settings.module.css';
import { FeedForm } from './feed-form.tsx';
import { FeedRow } from './feed-row.tsx';
import styles from './feeds.module.css';
import { useFeeds } from './use-feeds.ts';

const messages = defineMessages('settings.feeds-tab', {
  title: 'Calendar feeds',
  lead: 'Your calendar in other programs. Each feed has an address for calendars and one for news readers and dashboards.',
  secret:
    'Anyone who has an address can read the feed, so treat it like a password. Most programs read every few hours, Google Calendar about twice a day.',
  add: 'Add a feed',
  full: 'You have {maxFeeds} feeds, as many as there can be.',
  revokeTitle: 'Revoke this feed',
  revokeText: 'Programs that read “{name}” get nothing more, and its addresses never work again.',
  revoke: 'Revoke',
});

/** Addresses of the calendar for other programs: make, copy, revoke (docs/behaviour/feeds.md §5). */
export function FeedsTab({ notify }: { notify: Notify }) {
  const t = useMessages(messages);
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<Feed | null>(null);
  const addButton = useSavedFocus<HTMLButtonElement>(isAdding);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setAdding(false);
    heading.current?.focus();
  };
  const { feeds, create, revoke } = useFeeds({ notify, onChanged: close });
  const items = feeds.data?.items;
  return (
    <section className={settings.card} aria-labelledby="feeds">
      <h2 id="feeds" ref={heading} tabIndex={-1} className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={settings.dim}>{t('lead')}</p>
      <p className={styles.secret}>{t('secret')}</p>
      {feeds.isPending && <Skeleton height={160} above={16} />}
      {feeds.isError && !items && <LoadFailure what="feeds" onRetry={() => void feeds.refetch()} />}
      {items && items.length > 0 && (
        <ul className={styles.feeds} aria-label={t('title')}>
          {items.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onRevoke={() => setRevoking(feed)} />
          ))}
        </ul>
      )}
      {items && !isAdding && items.length < maxFeeds && (
        <div className={settings.actions}>
          <Button ref={addButton} variant="default" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      )}
      {items && items.length >= maxFeeds && <p className={styles.full}>{t('full', { maxFeeds })}</p>}
      {isAdding && <FeedForm create={create} onCancel={() => setAdding(false)} />}
      {revoking && (
        <ConfirmDialog
          title={t('revokeTitle')}
          text={t('revokeText', { name: revoking.name })}
          action={t('revoke')}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate(revoking.id, { onSettled: () => setRevoking(null) })}
          onClose={() => setRevoking(null)}
        />
      )}
    </section>
  );
}
