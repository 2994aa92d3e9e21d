import type { SystemHealth } from '@marquee/domain/administration/administration';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import { Section } from '../../../components/layout/section.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { byteSizeText } from '../byte-size.ts';
import { FactLines } from '../fact-lines.tsx';
import { FindingList } from '../first-run/finding-list.tsx';
import { durationMessages, durationText } from './duration-text.ts';
import { parseStatus, StatusMark } from './status-mark.tsx';
import styles from './system-health-panel.module.css';

const messages = defineMessages('administration.system-health-panel', {
  database: 'Database',
  responseTime: 'Response time',
  connections: 'Connections',
  apiServer: 'API Server',
  uptime: 'Uptime',
  cache: 'Cache',
  hitRate: 'Hit rate',
  size: 'Size',
  warnings: 'Warnings',
  milliseconds: '{time} ms',
});

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const roundedText = (time: number, formats: Formats) =>
  time < 10 ? formats.number(time, oneDecimal) : formats.count(Math.round(time));

/** Health of database, API server and cache, and what is wrong with the installation. */
export function SystemHealthPanel({ heading, health }: { heading: string; health: LoadOutcome<SystemHealth> }) {
  const t = useMessages(messages);
  const all = useAllMessages();
  const { formats } = all;
  const duration = useMessages(durationMessages);
  const milliseconds = (time: number) => t('milliseconds', { time: roundedText(time, formats) });
  const parts = [
    {
      name: t('database'),
      status: health?.database.status,
      facts: [
        { label: t('responseTime'), value: mapOutcome(health, (loaded) => milliseconds(loaded.database.responseTime)) },
        { label: t('connections'), value: mapOutcome(health, (loaded) => formats.count(loaded.database.connections)) },
      ],
    },
    {
      name: t('apiServer'),
      status: health?.api.status,
      facts: [
        { label: t('responseTime'), value: mapOutcome(health, (loaded) => milliseconds(loaded.api.responseTime)) },
        { label: t('uptime'), value: mapOutcome(health, (loaded) => durationText(loaded.api.uptime, duration)) },
      ],
    },
    {
      name: t('cache'),
      status: health?.cache.status,
      facts: [
        {
          label: t('hitRate'),
          value: mapOutcome(health, ({ cache }) =>
            formats.number(cache.hitRate / 100, { style: 'percent', ...oneDecimal }),
          ),
        },
        { label: t('size'), value: mapOutcome(health, (loaded) => byteSizeText(loaded.cache.size, 2, all)) },
      ],
    },
  ];
  return (
    <Section variant="panel" heading={heading}>
      {health && health.warnings.length > 0 && (
        <div className={styles.warnings}>
          <FindingList label={t('warnings')} items={health.warnings} />
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
