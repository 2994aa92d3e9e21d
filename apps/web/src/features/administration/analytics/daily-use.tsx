import type { Analytics } from '@marquee/domain/administration/analytics';
import { countText } from '@marquee/domain/catalogue/display-text';
import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../../components/charts/chart-panel.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { paths } from '../../../lib/paths.ts';
import { PanelQuery } from '../panel-query.tsx';
import { CountTable } from './count-table.tsx';
import styles from './daily-use.module.css';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const charts = [
  { key: 'plays', heading: 'Plays', label: 'Plays' },
  { key: 'members', heading: 'Active members', label: 'Members' },
  { key: 'signUps', heading: 'Sign-ups', label: 'Sign-ups' },
] as const;

/** Use of the last 30 days, by day; it names nobody. */
export function DailyUse() {
  const { admin } = useTrpc();
  const query = useQuery(admin.analytics.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Section heading="Last 30 days">
      <p className={styles.text}>Days begin at midnight UTC. Only numbers are stored, never who.</p>
      <PanelQuery
        query={query}
        skeletonHeight={320}
        failed="The numbers of the last 30 days did not load."
        none={false}
      >
        {query.data && <Panels {...query.data} />}
      </PanelQuery>
    </Section>
  );
}

function Panels({ days, titles, searches, failures }: Analytics) {
  return (
    <div className={styles.columns}>
      <div className={styles.panels}>
        {charts.map(({ key, heading, label }) => (
          <DayChart key={key} heading={heading} label={label} days={days.map((day) => [day.day, day[key]])} />
        ))}
      </div>
      <div className={styles.panels}>
        <CountTable
          heading="Most played titles"
          columns={['Title', 'Plays']}
          empty="Nothing was played in the last 30 days."
          rows={titles.map(({ mediaType, id, title, plays }) => ({
            key: `${mediaType} ${id}`,
            cells: [
              <Link key="title" href={paths.title({ mediaType, id })}>
                {title ?? `${mediaType === 'movie' ? 'Movie' : 'Show'} ${id}`}
              </Link>,
              countText(plays),
            ],
          }))}
        />
        <CountTable
          heading="Searches that found nothing"
          columns={['Search', 'Days', 'Times']}
          empty="No search failed on two or more days."
          rows={searches.map(({ text, count, days: onDays }) => ({
            key: text,
            cells: [text, countText(onDays), countText(count)],
          }))}
        />
        <CountTable
          heading="Failures by server"
          columns={['Server', 'Failures']}
          empty="No player server failed."
          rows={failures.map(({ id, name, count }) => ({
            key: String(id),
            cells: [name ?? `Removed server ${id}`, countText(count)],
          }))}
        />
      </div>
    </div>
  );
}

interface DayChartProps {
  heading: string;
  label: string;
  days: readonly (readonly [day: string, count: number])[];
}

function DayChart({ heading, label, days }: DayChartProps) {
  const total = days.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) {
    return (
      <Section variant="panel" heading={heading}>
        <p className={styles.empty}>None in the last 30 days</p>
      </Section>
    );
  }
  const bars = days.map(([day, count]) => {
    const date = new Date(day);
    return { label: shortDay.format(date), name: longDay.format(date), count };
  });
  return <ChartPanel heading={heading} row="Day" bars={bars} series={[{ name: 'count', label, color: 'amber.4' }]} />;
}
