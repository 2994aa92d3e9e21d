import { Skeleton } from '../../components/skeleton.tsx';
import type { ApiHealth } from './api-health.ts';
import { FactLines } from './fact-lines.tsx';
import { type Loaded, readLoaded } from './load-outcome.ts';
import { Panel } from './panel.tsx';
import { spanText } from './span-text.ts';
import { StatusMark } from './status-mark.tsx';

const clockTime = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

function timeText(timestamp: string): string | null {
  const moment = Date.parse(timestamp);
  return Number.isNaN(moment) ? null : clockTime.format(moment);
}

/** Whether the API answers, and what it says of itself. */
export function ApiHealthPanel({ health }: { health: Loaded<ApiHealth> }) {
  const online = health?.success === true;
  const state = <StatusMark status={online ? 'healthy' : 'error'} label={online ? 'Online' : 'Offline'} />;
  return (
    <Panel heading="API Health Status" aside={health === undefined ? <Skeleton width={80} height={20} /> : state}>
      <FactLines
        facts={[
          { label: 'Uptime', value: readLoaded(health, ({ uptime }) => spanText(uptime)) },
          { label: 'Version', value: readLoaded(health, ({ version }) => version) },
          { label: 'Last Check', value: readLoaded(health, ({ timestamp }) => timeText(timestamp)) },
          { label: 'Message', value: readLoaded(health, ({ message }) => message) },
        ]}
      />
    </Panel>
  );
}
