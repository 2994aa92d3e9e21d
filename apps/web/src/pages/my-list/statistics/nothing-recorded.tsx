import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { ListNotice } from '../../../components/notices/list-notice.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { type Period, periodHref } from './periods.ts';

const messages = defineMessages('my-list.nothing-recorded', {
  otherYears: 'There is more in other years.',
  showYear: 'Show {year}',
  showAllTime: 'Show all time',
  title: 'Nothing recorded yet',
  textWhileOff:
    'Keep a record of what you watch, mark titles and episodes as watched on their pages, and they count here.',
  text: 'Mark titles and episodes as watched on their pages, and they count here.',
  keepRecord: 'Keep a record',
  browseMovies: 'Browse Movies',
  browseShows: 'Browse TV Shows',
  titleOfYear: 'Nothing recorded in {year}',
});

interface NothingRecordedProps {
  /** Years with watches, newest first. */
  years: readonly number[];
  period: Period;
  thisYear: number;
}

/** An empty year leads to the newest one with watches, an empty record to what fills it. */
export function NothingRecorded({ years, period, thisYear }: NothingRecordedProps) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const newest = years.at(0);
  const { data: choice } = useQuery(
    trpc.watches.choice.queryOptions(undefined, { staleTime: 0, enabled: newest === undefined }),
  );
  if (newest !== undefined) {
    return (
      <ListNotice
        Icon={IconChartBar}
        title={period === 'all' ? t('title') : t('titleOfYear', { year: period })}
        text={t('otherYears')}
      >
        <Button href={periodHref(newest, thisYear)}>{t('showYear', { year: newest })}</Button>
        <Button variant="default" href={periodHref('all', thisYear)}>
          {t('showAllTime')}
        </Button>
      </ListNotice>
    );
  }
  const isOff = choice?.enabled === false;
  return (
    <ListNotice Icon={IconChartBar} title={t('title')} text={isOff ? t('textWhileOff') : t('text')}>
      {isOff && <Button href={withSearchParams(paths.settings, { tab: 'privacy' })}>{t('keepRecord')}</Button>}
      <Button variant={isOff ? 'default' : 'filled'} href={paths.movies}>
        {t('browseMovies')}
      </Button>
      <Button variant="default" href={paths.shows}>
        {t('browseShows')}
      </Button>
    </ListNotice>
  );
}
