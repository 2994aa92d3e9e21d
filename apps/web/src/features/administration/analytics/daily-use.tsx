import type { Analytics } from '@marquee/domain/administration/analytics';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../../components/charts/chart-panel.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { PanelQuery } from '../panel-query.tsx';
import { CountTable } from './count-table.tsx';
import styles from './daily-use.module.css';

const messages = defineMessages('administration.daily-use', {
  heading: 'Last 30 days',
  about: 'Days begin at midnight UTC. Only numbers are stored, never who.',
  played: 'Most played titles',
  searches: 'Searches that found nothing',
  failures: 'Failures by server',
  none: 'None in the last 30 days',
  loadFailed: 'The numbers of the last 30 days did not load.',
  plays: 'Plays',
  chartPlays: 'Chart plays; the table has its numbers',
  activeMembers: 'Active members',
  chartMembers: 'Chart active members; the table has its numbers',
  members: 'Members',
  signUps: 'Sign-ups',
  chartSignUps: 'Chart sign-ups; the table has its numbers',
  title: 'Title',
  nothingPlayed: 'Nothing was played in the last 30 days.',
  movie: 'Movie {id}',
  show: 'Show {id}',
  search: 'Search',
  days: 'Days',
  times: 'Times',
  noSearches: 'No search failed on two or more days.',
  server: 'Server',
  failureCount: 'Failures',
  noFailures: 'No player server failed.',
  removedServer: 'Removed server {id}',
  day: 'Day',
});

const shortDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const longDay = { dateStyle: 'medium', timeZone: 'UTC' } as const;

const charts = [
  { key: 'plays', heading: 'plays', label: 'plays', chartLabel: 'chartPlays' },
  { key: 'members', heading: 'activeMembers', label: 'members', chartLabel: 'chartMembers' },
  { key: 'signUps', heading: 'signUps', label: 'signUps', chartLabel: 'chartSignUps' },
] as const;

/** Use of the last 30 days, by day; it names nobody. */
export function DailyUse() {
  const t = useMessages(messages);
  const { admin } = useTrpc();
  const query = useQuery(admin.analytics.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Section heading={t('heading')}>
      <p className={styles.text}>{t('about')}</p>
      <PanelQuery query={query} skeletonHeight={320} failed={t('loadFailed')} none={false}>
        {query.data && <Panels {...query.data} />}
      </PanelQuery>
    </Section>
  );
}

function Panels({ days, titles, searches, failures }: Analytics) {
  const t = useMessages(messages);
  const formats = useFormats();
  return (
    <div className={styles.columns}>
      <div className={styles.panels}>
        {charts.map(({ key, heading, label, chartLabel }) => (
          <DayChart
            key={key}
            heading={t(heading)}
            label={t(label)}
            chartLabel={t(chartLabel)}
            days={days.map((day) => [day.day, day[key]])}
          />
        ))}
      </div>
      <div className={styles.panels}>
        <CountTable
          heading={t('played')}
          columns={[t('title'), t('plays')]}
          empty={t('nothingPlayed')}
          rows={titles.map(({ mediaType, id, title, plays }) => ({
            key: `${mediaType} ${id}`,
            cells: [
              <Link key="title" href={paths.title({ mediaType, id })}>
                {title ?? t(mediaType === 'movie' ? 'movie' : 'show', { id })}
              </Link>,
              formats.count(plays),
            ],
          }))}
        />
        <CountTable
          heading={t('searches')}
          columns={[t('search'), t('days'), t('times')]}
          empty={t('noSearches')}
          rows={searches.map(({ text, count, days: onDays }) => ({
            key: text,
            cells: [text, formats.count(onDays), formats.count(count)],
          }))}
        />
        <CountTable
          heading={t('failures')}
          columns={[t('server'), t('failureCount')]}
          empty={t('noFailures')}
          rows={failures.map(({ id, name, count }) => ({
            key: String(id),
            cells: [name ?? t('removedServer', { id }), formats.count(count)],
          }))}
        />
      </div>
    </div>
  );
}

interface DayChartProps {
  heading: string;
  label: string;
  chartLabel: string;
  days: readonly (readonly [day: string, count: number])[];
}

function DayChart({ heading, label, chartLabel, days }: DayChartProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const total = days.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) {
    return (
      <Section variant="panel" heading={heading}>
        <p className={styles.empty}>{t('none')}</p>
      </Section>
    );
  }
  const bars = days.map(([day, count]) => {
    const date = new Date(day);
    return { label: formats.date(date, shortDay), name: formats.date(date, longDay), count };
  });
  return (
    <ChartPanel
      heading={heading}
      row={t('day')}
      chartLabel={chartLabel}
      bars={bars}
      series={[{ name: 'count', label, color: 'amber.4' }]}
    />
  );
}
