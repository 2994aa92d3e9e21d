import type { SystemHealth } from '@marquee/domain/administration';
import { byteSizeText } from '@marquee/domain/byte-size';
import { countText } from '@marquee/domain/display-text';
import { Skeleton } from '../../components/skeleton.tsx';
import { FactLines } from './fact-lines.tsx';
import { type Loaded, readLoaded } from './load-outcome.ts';
import { Panel } from './panel.tsx';
import { spanText } from './span-text.ts';
import { knownStatus, StatusMark } from './status-mark.tsx';
import styles from './system-health-panel.module.css';

const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : countText(Math.round(time))} ms`;

/** How database, API server and cache are. */
export function SystemHealthPanel({ heading, health }: { heading: string; health: Loaded<SystemHealth> }) {
  const parts = [
    {
      name: 'Database',
      status: health?.database.status,
      facts: [
        { label: 'Response time', value: readLoaded(health, (known) => milliseconds(known.database.responseTime)) },
        { label: 'Connections', value: readLoaded(health, (known) => countText(known.database.connections)) },
      ],
    },
    {
      name: 'API Server',
      status: health?.api.status,
      facts: [
        { label: 'Response time', value: readLoaded(health, (known) => milliseconds(known.api.responseTime)) },
        { label: 'Uptime', value: readLoaded(health, (known) => spanText(known.api.uptime)) },
      ],
    },
    {
      name: 'Cache',
      status: health?.cache.status,
      facts: [
        { label: 'Hit rate', value: readLoaded(health, (known) => `${known.cache.hitRate.toFixed(1)}%`) },
        { label: 'Size', value: readLoaded(health, (known) => byteSizeText(known.cache.size)) },
      ],
    },
  ];
  return (
    <Panel heading={heading}>
      <div className={styles.parts}>
        {parts.map(({ name, status, facts }) => (
          <div key={name} className={styles.part}>
            <div className={styles.header}>
              <h3 className={styles.name}>{name}</h3>
              {health === undefined ? <Skeleton width={80} height={20} /> : <StatusMark status={knownStatus(status)} />}
            </div>
            <FactLines facts={facts} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
