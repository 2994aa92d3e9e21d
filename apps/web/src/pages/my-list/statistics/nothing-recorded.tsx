import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { ListNotice } from '../../../components/notices/list-notice.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { type Period, periodHref, periodName } from './periods.ts';

interface NothingRecordedProps {
  /** Years with watches, newest first. */
  years: readonly number[];
  period: Period;
  thisYear: number;
}

/** An empty year leads to the newest one with watches, an empty record to what fills it. */
export function NothingRecorded({ years, period, thisYear }: NothingRecordedProps) {
  const trpc = useTrpc();
  const newest = years.at(0);
  const { data: choice } = useQuery(
    trpc.watches.choice.queryOptions(undefined, { staleTime: 0, enabled: newest === undefined }),
  );
  if (newest !== undefined) {
    return (
      <ListNotice
        Icon={IconChartBar}
        title={`Nothing recorded in ${periodName(period)}`}
        text="There is more in other years."
      >
        <Button href={periodHref(newest, thisYear)}>Show {newest}</Button>
        <Button variant="default" href={periodHref('all', thisYear)}>
          Show all time
        </Button>
      </ListNotice>
    );
  }
  const isOff = choice?.enabled === false;
  return (
    <ListNotice
      Icon={IconChartBar}
      title="Nothing recorded yet"
      text={
        isOff
          ? 'Keep a record of what you watch, mark titles and episodes as watched on their pages, and they count here.'
          : 'Mark titles and episodes as watched on their pages, and they count here.'
      }
    >
      {isOff && <Button href={withSearchParams(paths.settings, { tab: 'privacy' })}>Keep a record</Button>}
      <Button variant={isOff ? 'default' : 'filled'} href={paths.movies}>
        Browse Movies
      </Button>
      <Button variant="default" href={paths.shows}>
        Browse TV Shows
      </Button>
    </ListNotice>
  );
}
