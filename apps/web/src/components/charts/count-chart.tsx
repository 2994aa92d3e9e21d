import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart, type BarChartSeries } from '@mantine/charts';
import { useFormats } from '../../lib/messages/use-messages.ts';

/** '1M' on the axis; the bar shows the full number. */
const compact = { notation: 'compact' } as const;

/** Above so many bars, numbers over them would overlap. */
const maxNumberedBars = 12;

interface CountChartProps {
  /** The bars from left to right: their label, and their count in each series. */
  bars: readonly Readonly<Record<string, string | number>>[];
  /** Of several, the bars are stacked. */
  series: readonly (BarChartSeries & { label: string })[];
  /** For screen readers: what the bars show. */
  label: string;
}

/** Bar chart of counts, with `label` on the axis. Load it lazily: the chart library is larger than any page. */
export function CountChart({ bars, series, label }: CountChartProps) {
  const formats = useFormats();
  const isStacked = series.length > 1;
  const hasValues = !isStacked && bars.length <= maxNumberedBars;
  return (
    <BarChart
      // Axes are those of numbers and of time.
      dir="ltr"
      h="100%"
      data={[...bars]}
      dataKey="label"
      series={[...series]}
      type={isStacked ? 'stacked' : 'default'}
      withLegend={isStacked}
      withBarValueLabel={hasValues}
      valueFormatter={formats.count}
      barChartProps={{ margin: { top: isStacked ? 0 : 24 } }}
      maxBarWidth={96}
      tickLine="none"
      // Where not all labels fit, every second or fifth one, and not what fits beside the last.
      xAxisProps={{ interval: hasValues ? 'preserveEnd' : 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false, width: 44, tickFormatter: (count: number) => formats.number(count, compact) }}
      barProps={{ isAnimationActive: false, ...(!isStacked && { radius: [6, 6, 0, 0] }) }}
      accessibilityLayer={false}
      role="img"
      aria-label={label}
    />
  );
}
