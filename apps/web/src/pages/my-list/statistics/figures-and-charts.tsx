import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { ChartPanel } from '../../../components/charts/chart-panel.tsx';
import { FigureCards } from '../../../components/layout/figure-cards.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { CountBars } from './count-bars.tsx';
import { FirstAndLast } from './first-and-last.tsx';
import { busiest, hoursText, type Period, periodCounts } from './periods.ts';
import styles from './statistics.module.css';

const messages = defineMessages('my-list.figures-and-charts', {
  totals: 'Totals',
  hours: 'Hours',
  hoursNote: 'Where the runtime is known',
  movies: 'Movies',
  rewatches: 'Rewatches included',
  episodes: 'Episodes',
  busiest: '{unit, select, month {Busiest month} other {Busiest year}}',
  byUnit: '{unit, select, month {By month} other {By year}}',
  byWeekday: 'By weekday',
  watched: 'Watched',
  genres: 'Genres',
  titlesByGenre: 'Titles by genre',
  decades: 'Decades',
  titlesByDecade: 'Titles by decade',
  watchedCount: '{count} watched',
  decade: '{decade}s',
  unit: '{unit, select, month {month} other {year}}',
  weekday: 'weekday',
  chartByUnit:
    '{unit, select, month {Chart by month; the table has its numbers} other {Chart by year; the table has its numbers}}',
  chartByWeekday: 'Chart by weekday; the table has its numbers',
});

const shortWeekday = { weekday: 'short', timeZone: 'UTC' } as const;
const longWeekday = { weekday: 'long', timeZone: 'UTC' } as const;
/** Any week, from its Monday on. */
const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 5 + day));

/** Figures, charts and lists of a record with watches. */
export function FiguresAndCharts({ statistics, period }: { statistics: RecordStatistics; period: Period }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { movies, episodes, minutes, months, genres, decades, first, last } = statistics;
  const { unit, counts } = periodCounts(months, period, formats);
  const most = busiest(counts);
  return (
    <>
      <FigureCards
        label={t('totals')}
        figures={[
          { label: t('hours'), value: hoursText(minutes, formats), note: t('hoursNote') },
          { label: t('movies'), value: formats.count(movies), note: t('rewatches') },
          { label: t('episodes'), value: formats.count(episodes), note: t('rewatches') },
          {
            label: t('busiest', { unit }),
            value: most?.label ?? null,
            note: most && t('watchedCount', { count: formats.count(most.movies + most.episodes) }),
          },
        ]}
      />
      <div className={styles.columns}>
        <ChartPanel
          heading={t('byUnit', { unit })}
          row={t('unit', { unit })}
          chartLabel={t('chartByUnit', { unit })}
          bars={counts.map(({ label, name, ...count }) => ({
            ...count,
            label,
            name,
            hours: hoursText(count.minutes, formats),
          }))}
          series={[
            { name: 'episodes', label: t('episodes'), color: 'amber.4' },
            { name: 'movies', label: t('movies'), color: 'dark.2' },
          ]}
          columns={[{ name: 'hours', label: t('hours') }]}
        />
        <ChartPanel
          heading={t('byWeekday')}
          row={t('weekday')}
          chartLabel={t('chartByWeekday')}
          bars={weekdays.map((date, day) => ({
            label: formats.date(date, shortWeekday),
            name: formats.date(date, longWeekday),
            watched: statistics.weekdays[day] ?? 0,
          }))}
          series={[{ name: 'watched', label: t('watched'), color: 'amber.4' }]}
        />
        {genres.length > 0 && (
          <Section variant="panel" heading={t('genres')}>
            <CountBars label={t('titlesByGenre')} counts={genres} />
          </Section>
        )}
        <div className={styles.stack}>
          {decades.length > 0 && (
            <Section variant="panel" heading={t('decades')}>
              <CountBars
                label={t('titlesByDecade')}
                counts={decades.map(({ decade, count }) => ({ name: t('decade', { decade }), count }))}
              />
            </Section>
          )}
          {first && last && <FirstAndLast first={first} last={last} />}
        </div>
      </div>
    </>
  );
}
