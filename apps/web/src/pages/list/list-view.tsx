import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCloudOff, IconPlaylistAdd } from '@tabler/icons-react';
import { Redirect } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { emptyListMessages } from '../../features/lists/empty-list-texts.ts';
import { ListBody } from '../../features/lists/list-body.tsx';
import { ListFailure } from '../../features/lists/list-failure.tsx';
import { useList } from '../../features/lists/use-list.ts';
import { useListView } from '../../features/lists/use-list-view.ts';
import { EntriesSurprise } from '../../features/media/surprise/entries-surprise.tsx';
import { failureStatus } from '../../lib/api/call-failure.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { withMantine } from '../../theme/with-mantine.tsx';
import { ListEntries } from './list-entries.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

const messages = defineMessages('list.list-view', {
  lists: 'Lists',
  empty: 'Nothing in this list yet',
  browseMovies: 'Browse Movies',
  browseTvShows: 'Browse TV Shows',
  missing: 'This list does not exist',
  whyMissing: 'It may have been deleted.',
  seeLists: 'See your lists',
});

/** A named list of the member: its order, notes and link. */
export const ListView = withMantine(function ListView({ userId, id }: { userId: number; id: string }) {
  const t = useMessages(messages);
  const [view, setView] = useListView('own');
  const pages = useList(userId, id, view);
  const { list, loading } = pages;
  if (list?.kind === 'watchlist') return <Redirect to={paths.watchLater} replace />;
  return (
    <PageFrame width="reading" back={{ href: paths.lists, label: t('lists') }}>
      {loading === 'first' && <ListSkeleton />}
      {loading !== 'first' && !list && <NoList error={pages.error} onRetry={pages.retry} />}
      {list && (
        <>
          <ListHeader list={list} />
          <ListBody
            list={list}
            pages={pages}
            view={view}
            onView={setView}
            empty={<EmptyList />}
            Surprise={EntriesSurprise}
          >
            <ListEntries userId={userId} pages={pages} list={list} isOrdered={view.sort === 'own' && !view.unseen} />
          </ListBody>
        </>
      )}
    </PageFrame>
  );
});

function EmptyList() {
  const t = useMessages(messages);
  return (
    <ListNotice Icon={IconPlaylistAdd} title={t('empty')} text={useMessages(emptyListMessages)('list')}>
      <Button href={paths.movies}>{t('browseMovies')}</Button>
      <Button variant="default" href={paths.shows}>
        {t('browseTvShows')}
      </Button>
    </ListNotice>
  );
}

/** A list that was deleted, or belongs to another member, or could not be loaded. */
function NoList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(messages);
  if (failureStatus(error) !== 404) return <ListFailure failedAt={null} onRetry={onRetry} />;
  return (
    <div role="alert">
      <ListNotice Icon={IconCloudOff} title={t('missing')} text={t('whyMissing')}>
        <Button href={paths.lists}>{t('seeLists')}</Button>
      </ListNotice>
    </div>
  );
}
