import { Section } from '../../../components/layout/section.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { FactLines } from '../fact-lines.tsx';
import type { ApiHealth } from './api-health.ts';
import { durationText } from './duration-text.ts';
import { StatusMark } from './status-mark.tsx';

const clockTime = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

function timeText(timestamp: string): string | null {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? null : clockTime.format(time);
}

/** Panel of the API health check. */
export function ApiHealthPanel({ health }: { health: LoadOutcome<ApiHealth> }) {
  const isOnline = health?.success === true;
  const status = <StatusMark status={isOnline ? 'healthy' : 'error'} label={isOnline ? 'Online' : 'Offline'} />;
  return (
    <Section
      variant="panel"
      heading="API Health Status"
      aside={health === undefined ? <Skeleton width={80} height={20} /> : status}
    >
      <FactLines
        facts={[
          { label: 'Uptime', value: mapOutcome(health, ({ uptime }) => durationText(uptime)) },
          { label: 'Version', value: mapOutcome(health, ({ version }) => version) },
          { label: 'Last Check', value: mapOutcome(health, ({ timestamp }) => timeText(timestamp)) },
          { label: 'Message', value: mapOutcome(health, ({ message }) => message) },
        ]}
      />
    </Section>
  );
}
