import type { SystemHealth } from '@marquee/domain/administration/administration';
import { countText } from '@marquee/domain/catalogue/display-text';
import { Section } from '../../../components/layout/section.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { byteSizeText } from '../../../lib/text/byte-size.ts';
import { FactLines } from '../fact-lines.tsx';
import { FindingList } from '../first-run/finding-list.tsx';
import { durationText } from './duration-text.ts';
import { parseStatus, StatusMark } from './status-mark.tsx';
import styles from './system-health-panel.module.css';

const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : countText(Math.round(time))} ms`;

/** Health of database, API server and cache, and what is wrong with the installation. */
export function SystemHealthPanel({ heading, health }: { heading: string; health: LoadOutcome<SystemHealth> }) {
  const parts = [
    {
      name: 'Database',
      status: health?.database.status,
      facts: [
        { label: 'Response time', value: mapOutcome(health, (loaded) => milliseconds(loaded.database.responseTime)) },
        { label: 'Connections', value: mapOutcome(health, (loaded) => countText(loaded.database.connections)) },
      ],
    },
    {
      name: 'API Server',
      status: health?.api.status,
      facts: [
        { label: 'Response time', value: mapOutcome(health, (loaded) => milliseconds(loaded.api.responseTime)) },
        { label: 'Uptime', value: mapOutcome(health, (loaded) => durationText(loaded.api.uptime)) },
      ],
    },
    {
      name: 'Cache',
      status: health?.cache.status,
      facts: [
        { label: 'Hit rate', value: mapOutcome(health, (loaded) => `${loaded.cache.hitRate.toFixed(1)}%`) },
        { label: 'Size', value: mapOutcome(health, (loaded) => byteSizeText(loaded.cache.size)) },
      ],
    },
  ];
  return (
    <Section variant="panel" heading={heading}>
      {health && health.warnings.length > 0 && (
        <div className={styles.warnings}>
          <FindingList label="Warnings" items={health.warnings} />
        </div>
      )}
      <div className={styles.parts}>
        {parts.map(({ name, status, facts }) => (
          <div key={name} className={styles.part}>
            <div className={styles.header}>
              <h3 className={styles.name}>{name}</h3>
              {health === undefined ? <Skeleton width={80} height={20} /> : <StatusMark status={parseStatus(status)} />}
            </div>
            <FactLines facts={facts} />
          </div>
        ))}
      </div>
    </Section>
  );
}
