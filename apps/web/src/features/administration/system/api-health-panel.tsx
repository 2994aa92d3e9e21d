import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import { Section } from '../../../components/layout/section.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { type LoadOutcome, mapOutcome } from '../../../lib/api/load-outcome.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { FactLines } from '../fact-lines.tsx';
import type { ApiHealth } from './api-health.ts';
import { durationMessages, durationText } from './duration-text.ts';
import { StatusMark } from './status-mark.tsx';

const messages = defineMessages('administration.api-health-panel', {
  online: 'Online',
  offline: 'Offline',
  heading: 'API Health Status',
  uptime: 'Uptime',
  version: 'Version',
  lastCheck: 'Last Check',
  message: 'Message',
});

const clockOptions = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

function timeText(timestamp: string, formats: Formats): string | null {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? null : formats.date(time, clockOptions);
}

/** Panel of the API health check. */
export function ApiHealthPanel({ health }: { health: LoadOutcome<ApiHealth> }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const duration = useMessages(durationMessages);
  const isOnline = health?.success === true;
  const status = <StatusMark status={isOnline ? 'healthy' : 'error'} label={isOnline ? t('online') : t('offline')} />;
  return (
    <Section
      variant="panel"
      heading={t('heading')}
      aside={health === undefined ? <Skeleton width={80} height={20} /> : status}
    >
      <FactLines
        facts={[
          { label: t('uptime'), value: mapOutcome(health, ({ uptime }) => durationText(uptime, duration)) },
          { label: t('version'), value: mapOutcome(health, ({ version }) => version) },
          { label: t('lastCheck'), value: mapOutcome(health, ({ timestamp }) => timeText(timestamp, formats)) },
          { label: t('message'), value: mapOutcome(health, ({ message }) => message) },
        ]}
      />
    </Section>
  );
}
