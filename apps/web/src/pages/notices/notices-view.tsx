import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { NextPage } from '../../components/layout/next-page.tsx';
import { PageFrame, PageHeading } from '../../components/layout/page-frame.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { FailedList } from '../../components/notices/failed-list.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { failureText } from '../../lib/api/call-failure.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { useNoticeList } from './use-notice-list.ts';

const messages = defineMessages('notices.notices-view', {
  heading: 'Notices',
  unread: '{unread} unread',
  allRead: 'All read',
  markAllAsRead: 'Mark all as read',
  settings: 'Settings',
  empty: 'Nothing new',
  aboutEmpty:
    'When something that you follow airs, an import is done or your account changes, it appears here for 90 days.',
  browseTvShows: 'Browse TV Shows',
  choose: 'Choose what you hear of',
  readFailed: 'Your notices could not be marked as read.',
  loadingMore: 'Loading more notices…',
  moreFailed: 'More notices could not be loaded.',
});

const settingsHref = withSearchParams(paths.settings, { tab: 'notices' });

/** The member's notices, newest first, with what is unread marked. */
export function NoticesView() {
  const t = useMessages(messages);
  const list = useNoticeList();
  const { items, unread, read } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const readAll = () =>
    read.mutate(
      { all: true },
      {
        // The button is gone.
        onSuccess: () => heading.current?.focus(),
        onError: (error) => notify('error', failureText(error, t('readFailed'))),
      },
    );
  return (
    <PageFrame width="reading" isBusy={list.isPending}>
      <div className={styles.head}>
        <div>
          <PageHeading ref={heading}>{t('heading')}</PageHeading>
          <p className={styles.status} role="status">
            {list.data && (unread > 0 ? t('unread', { unread }) : items.length > 0 ? t('allRead') : '')}
          </p>
        </div>
        <div className={styles.actions}>
          {unread > 0 && (
            <Button
              variant="default"
              leftSection={<IconChecks size={18} aria-hidden />}
              loading={read.isPending}
              onClick={readAll}
            >
              {t('markAllAsRead')}
            </Button>
          )}
          <Button variant="subtle" href={settingsHref} leftSection={<IconSettings size={18} aria-hidden />}>
            {t('settings')}
          </Button>
        </div>
      </div>
      {list.isPending && <Skeleton height={320} />}
      {list.isError && !list.data && <FailedList what="notices" onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && !list.hasNextPage && (
        <ListNotice Icon={IconBell} title={t('empty')} text={t('aboutEmpty')}>
          <Button href={paths.shows}>{t('browseTvShows')}</Button>
          <Button variant="default" href={settingsHref}>
            {t('choose')}
          </Button>
        </ListNotice>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={t('heading')}>
          {items.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onRead={() => read.mutate({ ids: [notice.id] })} />
          ))}
        </ul>
      )}
      <NextPage list={list} loaded={items.length} loadingText={t('loadingMore')} failureText={t('moreFailed')} />
    </PageFrame>
  );
}
