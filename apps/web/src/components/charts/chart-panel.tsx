import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazy } from 'react';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { Section } from '../layout/section.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { LazyBoundary } from '../lazy-boundary.tsx';
import styles from './chart-panel.module.css';

const messages = defineMessages('charts.chart-panel', {
  showAsTable: 'Show as a table',
});

// Lazy: the chart library is larger than the rest of the page.
const CountChart = lazy(async () => ({
  default: (await import('./count-chart.tsx')).CountChart,
}));

interface Column {
  /** Key of the bars' values. */
  readonly name: string;
  readonly label: string;
}

interface ChartPanelProps {
  heading: string;
  /** `label` is for the axis, `name` for the table. */
  bars: readonly Readonly<Record<string, string | number>>[];
  series: readonly (Column & { color: string })[];
  /** Further columns of the table. */
  columns?: readonly Column[];
  /** What a row of the table is, such as 'month'. */
  row: string;
  /** Accessible name of the chart: 'Chart by month; the table has its numbers'. */
  chartLabel: string;
}

/** A bar chart, and the same numbers as a table. */
export function ChartPanel({ heading, bars, series, columns = [], row, chartLabel }: ChartPanelProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const all = [...series, ...columns];
  return (
    <Section variant="panel" heading={heading}>
      <div className={styles.chart}>
        <LazyBoundary fallback={<Skeleton height="100%" />}>
          <CountChart bars={bars} series={series} label={chartLabel} />
        </LazyBoundary>
      </div>
      <details className={styles.numbers}>
        <summary>{t('showAsTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard */}
        <div className={styles.scroll} tabIndex={0}>
          <table>
            <caption>{heading}</caption>
            <thead>
              <tr>
                <th scope="col">{row}</th>
                {all.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.name}>
                  <th scope="row">{bar.name}</th>
                  {all.map(({ name }) => (
                    <td key={name}>{typeof bar[name] === 'number' ? formats.count(bar[name]) : bar[name]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  );
}
