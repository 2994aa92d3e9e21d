import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { countText } from '@marquee/domain/catalogue/display-text';

/** '1M' on the axis; the bar shows the full number. */
const compact = new Intl.NumberFormat('en', { notation: 'compact' });

interface RegistrationsChartProps {
  periods: readonly { readonly label: string; readonly count: number }[];
}

/** Bar chart of registrations by period; the cards above show the same numbers. */
export function RegistrationsChart({ periods }: RegistrationsChartProps) {
  return (
    <BarChart
      h="100%"
      data={[...periods]}
      dataKey="label"
      series={[{ name: 'count', label: 'Registrations', color: 'amber.4' }]}
      withBarValueLabel
      valueFormatter={countText}
      barChartProps={{ margin: { top: 24 } }}
      maxBarWidth={96}
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 44, tickFormatter: (count: number) => compact.format(count) }}
      barProps={{ isAnimationActive: false, radius: [6, 6, 0, 0] }}
      accessibilityLayer={false}
      role="img"
      aria-label={periods.map(({ label, count }) => `${label}: ${countText(count)}`).join(', ')}
    />
  );
}
