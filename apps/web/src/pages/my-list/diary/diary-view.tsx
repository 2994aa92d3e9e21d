import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { DiaryEntry } from '@marquee/domain/record/diary';
import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { PendingOverlay } from '../../../components/layout/list-loading.tsx';
import { NextPage } from '../../../components/layout/next-page.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { FailedList } from '../../../components/notices/failed-list.tsx';
import { ListNotice } from '../../../components/notices/list-notice.tsx';
import { markOfWatch } from '../../../features/record/mark-of-watch.ts';
import { queueMark, queueUnmark } from '../../../lib/history/queue-marks.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import type { Period } from '../statistics/periods.ts';
import styles from './diary.module.css';
import { diaryMonths } from './diary-months.ts';
import { DiaryRow, diaryName } from './diary-row.tsx';
import { useDiary } from './use-diary.ts';
import { WatchTimeDialog } from './watch-time-dialog.tsx';

const messages = defineMessages('my-list.diary-view', {
  undo: 'Undo',
  empty: 'Nothing watched yet',
  emptyYear: 'Nothing watched in {year}',
  emptyText: 'What you watch or mark as watched appears here by day. Watches without a known day are not listed.',
  browseMovies: 'Browse Movies',
  browseShows: 'Browse TV Shows',
  deleted: '{name} was deleted from your record.',
  loadingMore: 'Loading more of your diary…',
  loadMoreFailed: 'More of your diary could not be loaded.',
});

interface DiaryViewProps {
  userId: number;
  period: Period;
}

const dayName = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** What the member watched, day by day (docs/behaviour/record.md §9). */
export function DiaryView({ userId, period }: DiaryViewProps) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const formats = useFormats();
  const diary = useDiary(userId, period);
  const [changed, setChanged] = useState<DiaryEntry | null>(null);
  const remove = (entry: DiaryEntry) => {
    queueUnmark(userId, { ids: [entry.id] });
    notifyWithAction('info', t('deleted', { name: diaryName(entry, historyText) }), {
      label: t('undo'),
      run: () => queueMark(userId, { media_type: entry.media_type, media_id: entry.media_id, ...markOfWatch(entry) }),
    });
  };
  if (diary.isPending) return <Skeleton height={480} />;
  if (!diary.data) return <FailedList what="diary" onRetry={() => void diary.refetch()} />;
  if (diary.entries.length === 0 && !diary.hasNextPage) {
    return (
      <ListNotice
        Icon={IconBook2}
        title={period === 'all' ? t('empty') : t('emptyYear', { year: period })}
        text={t('emptyText')}
      >
        <Button href={paths.movies}>{t('browseMovies')}</Button>
        <Button variant="default" href={paths.shows}>
          {t('browseShows')}
        </Button>
      </ListNotice>
    );
  }
  return (
    <PendingOverlay when={diary.isPlaceholderData}>
      {diaryMonths(diary.entries, formats).map(({ name, days }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.month}>{name}</h2>
          <ol className={styles.days}>
            {days.map(({ day, entries }) => (
              <li key={day} className={styles.day}>
                <time className={styles.date} dateTime={day}>
                  {formats.date(new Date(day), dayName)}
                </time>
                <ul className={styles.entries}>
                  {entries.map((entry) => (
                    <DiaryRow
                      key={entry.id}
                      entry={entry}
                      onChange={() => setChanged(entry)}
                      onDelete={() => remove(entry)}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <NextPage
        list={diary}
        loaded={diary.entries.length}
        loadingText={t('loadingMore')}
        failureText={t('loadMoreFailed')}
      />
      {changed && (
        <WatchTimeDialog entry={changed} name={diaryName(changed, historyText)} onClose={() => setChanged(null)} />
      )}
    </PendingOverlay>
  );
}
