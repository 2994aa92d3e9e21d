import { titlePath } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconLinkOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LoadMore } from '../../components/layout/list-loading.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { VirtualGrid } from '../../components/layout/virtual-grid.tsx';
import { FailedView } from '../../components/notices/failed-view.tsx';
import { NoticeMark } from '../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../components/notices/notice-page.tsx';
import { uniqueEntries } from '../../features/lists/list-entries.ts';
import { EntryRow } from '../../features/media/entries/entry-row.tsx';
import { titleRowHeight } from '../../features/media/entries/title-row.tsx';
import { EntriesSurprise } from '../../features/media/surprise/entries-surprise.tsx';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shared-list.module.css';
import { SharedListHeader } from './shared-list-header.tsx';
import { sharedListOptions, sharedListPage } from './shared-list-options.ts';
import { SharedListSkeleton } from './shared-list-skeleton.tsx';

const messages = defineMessages('shared-list.shared-list-page', {
  empty: 'There is nothing in this list yet.',
  revoked: 'This list is no longer shared',
  whyRevoked: 'Its owner has revoked the link, or part of the link is missing.',
  goHome: 'Go to Home',
  loadingMore: 'Loading more titles…',
});

/** /l/{token}: a list as everyone who has its link reads it (docs/behaviour/list-pages.md). */
export function SharedListPage({ token }: { token: string }) {
  const t = useMessages(messages);
  const client = useTrpcClient();
  const query = useInfiniteQuery(sharedListOptions(client, token));
  const { data, isFetchingNextPage, hasNextPage, isError, isFetching, fetchNextPage } = query;
  const [list] = data?.pages ?? [];
  const trpc = useTrpc();
  // The head is made of it.
  useEffect(() => {
    if (list) trpc.lists.shared.setData({ token, limit: sharedListPage }, list);
  }, [trpc, token, list]);
  const status = failureStatus(query.error);
  if (status === 410) return <Revoked />;
  if (!list) return isError ? <FailedView onRetry={() => void query.refetch()} /> : <SharedListSkeleton />;
  const entries = uniqueEntries(data?.pages.flatMap((page) => page.entries) ?? []);
  const loadAll = async () => {
    let pages = data?.pages ?? [];
    while (pages.at(-1)?.nextCursor) pages = (await fetchNextPage({ throwOnError: true })).data?.pages ?? [];
    return uniqueEntries(pages.flatMap((page) => page.entries));
  };
  return (
    <PageFrame width="reading">
      <SharedListHeader list={list} token={token}>
        {entries.length > 0 && <EntriesSurprise load={loadAll} size="md" />}
      </SharedListHeader>
      {entries.length === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <VirtualGrid
          items={entries.map((entry, index) => ({ entry, index }))}
          keyOf={({ entry }) => titlePath(entry)}
          label={list.name}
          columns={1}
          unmeasuredClassName={styles.rows}
          rowHeight={titleRowHeight}
          render={({ entry, index }, { eager }) => <EntryRow entry={entry} position={index + 1} eager={eager} />}
        />
      )}
      {hasNextPage && !isError && (
        <LoadMore
          loaded={entries.length}
          loading={isFetchingNextPage}
          loadingText={t('loadingMore')}
          onLoad={() => {
            if (!isFetching) void fetchNextPage();
          }}
        />
      )}
      <SiteFooter />
    </PageFrame>
  );
}

function Revoked() {
  const t = useMessages(messages);
  return (
    <NoticePage
      failed
      mark={
        <NoticeMark>
          <IconLinkOff size={40} stroke={1.5} />
        </NoticeMark>
      }
      title={t('revoked')}
      text={t('whyRevoked')}
    >
      <Button href={paths.home}>{t('goHome')}</Button>
    </NoticePage>
  );
}
