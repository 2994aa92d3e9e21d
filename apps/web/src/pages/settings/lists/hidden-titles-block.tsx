import { titlePath } from '@marquee/domain/catalogue/title-key';
import { historyMessages } from '@marquee/domain/history/history-messages';
import type { HiddenTitle } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { listKey, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { usePending } from '../../../lib/history/outbox.ts';
import { queueHiddenTitle } from '../../../lib/lists/queue-list-changes.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import settings from '../settings.module.css';
import styles from './hidden-titles-block.module.css';

const messages = defineMessages('settings.hidden-titles-block', {
  title: 'Hidden titles',
  lead: 'Titles that you marked as Not interested. Lists leave them out.',
  none: 'Nothing is hidden.',
  showAgain: 'Show again',
  showMore: 'Show more',
  count: '{count, plural, one {# hidden title} other {# hidden titles}}',
  showTitleAgain: 'Show {title} again',
  loadFailed: 'Your hidden titles could not be loaded.',
  tryAgain: 'Try again',
});

/** Titles of "Not interested", which can be shown again. */
export function HiddenTitlesBlock({ userId }: { userId: number }) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const client = useTrpcClient();
  const hidden = useInfiniteQuery({
    queryKey: listKey('hidden.list'),
    queryFn: ({ pageParam, signal }) =>
      client.hidden.list.query(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const shownAgain = usePending(userId, 'unhide');
  const titles = (hidden.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    (title) =>
      !shownAgain.some(({ media_id, media_type }) => media_id === title.media_id && media_type === title.media_type),
  );
  return (
    <section className={settings.card} aria-labelledby="hidden-titles">
      <h2 id="hidden-titles" className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={settings.dim}>{t('lead')}</p>
      {hidden.isPending && <Skeleton height={56} above={16} />}
      {hidden.isError && !hidden.data && (
        <p className={styles.failed} role="alert">
          {t('loadFailed')}{' '}
          <Button variant="default" size="xs" onClick={() => void hidden.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {hidden.data && titles.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {titles.length > 0 && (
        <ul className={styles.titles} aria-label={t('count', { count: titles.length })}>
          {titles.map((title) => (
            <li key={titlePath(title)}>
              <Link href={paths.title({ mediaType: title.media_type, id: Number(title.media_id) })} dir="auto">
                {nameOf(title, historyText)}
              </Link>
              <Button
                variant="default"
                size="xs"
                aria-label={t('showTitleAgain', { title: nameOf(title, historyText) })}
                onClick={() => queueHiddenTitle(userId, title, false)}
              >
                {t('showAgain')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hidden.hasNextPage && (
        <Button variant="default" loading={hidden.isFetchingNextPage} onClick={() => void hidden.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  );
}

function nameOf({ title, year }: HiddenTitle, t: Translate<typeof historyMessages>): string {
  if (title === null) return t('titleGone');
  return year === null ? title : `${title} (${year})`;
}
