import { countText } from '@marquee/domain/catalogue/display-text';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { ChartPanel } from '../../../components/charts/chart-panel.tsx';
import { FigureCards } from '../../../components/layout/figure-cards.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { CountBars } from './count-bars.tsx';
import { FirstAndLast } from './first-and-last.tsx';
import { busiest, hoursText, type Period, periodCounts } from './periods.ts';
import styles from './statistics.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Figures, charts and lists of a record with watches. */
export function FiguresAndCharts({ statistics, period }: { statistics: RecordStatistics; period: Period }) {
  const { movies, episodes, minutes, months, genres, decades, first, last } = statistics;
  const { unit, counts } = periodCounts(months, period);
  const most = busiest(counts);
  return (
    <>
      <FigureCards
        label="Totals"
        figures={[
          { label: 'Hours', value: hoursText(minutes), note: 'Where the runtime is known' },
          { label: 'Movies', value: countText(movies), note: 'Rewatches included' },
          { label: 'Episodes', value: countText(episodes), note: 'Rewatches included' },
          {
            label: `Busiest ${unit}`,
            value: most?.label ?? null,
            note: most && `${countText(most.movies + most.episodes)} watched`,
          },
        ]}
      />
      <div className={styles.columns}>
        <ChartPanel
          heading={`By ${unit}`}
          bars={counts.map(({ label, name, ...count }) => ({ ...count, label, name, hours: hoursText(count.minutes) }))}
          series={[
            { name: 'episodes', label: 'Episodes', color: 'amber.4' },
            { name: 'movies', label: 'Movies', color: 'dark.2' },
          ]}
          columns={[{ name: 'hours', label: 'Hours' }]}
        />
        <ChartPanel
          heading="By weekday"
          bars={weekdays.map((name, day) => ({
            label: name.slice(0, 3),
            name,
            watched: statistics.weekdays[day] ?? 0,
          }))}
          series={[{ name: 'watched', label: 'Watched', color: 'amber.4' }]}
        />
        {genres.length > 0 && (
          <Section variant="panel" heading="Genres">
            <CountBars label="Titles by genre" counts={genres} />
          </Section>
        )}
        <div className={styles.stack}>
          {decades.length > 0 && (
            <Section variant="panel" heading="Decades">
              <CountBars
                label="Titles by decade"
                counts={decades.map(({ decade, count }) => ({ name: `${decade}s`, count }))}
              />
            </Section>
          )}
          {first && last && <FirstAndLast first={first} last={last} />}
        </div>
      </div>
    </>
  );
}
