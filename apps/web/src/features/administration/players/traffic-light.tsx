import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { noCounts, type PlayerCounts, type PlayerHealth, visitsOf } from '@marquee/domain/player/player-health';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { StatusMark } from '../system/status-mark.tsx';
import styles from './traffic-light.module.css';

const messages = defineMessages('administration.traffic-light', {
  noVisitsToday: 'No visits in 24 h',
  noVisits: 'No visits',
  week: '7 days',
  day: '24 h',
  green: 'Working',
  amber: 'Some failures',
  red: 'Not working',
  visits: '{count, plural, one {# visit} other {# visits}}',
  timeouts: '{count, plural, one {# timeout} other {# timeouts}}',
  failures: '{count, plural, one {# failure} other {# failures}}',
  reports: '{count, plural, other {# reported}}',
});

const statuses = { green: 'healthy', amber: 'warning', red: 'error' } as const;

export type ServerHealth = PlayerHealth['items'][number];

/** How visits of a server went: by icon and text, with the counts of 24 hours and 7 days. */
export function TrafficLight({ health }: { health: ServerHealth | undefined }) {
  const t = useMessages(messages);
  const light = health?.light ?? 'none';
  const day = health?.day ?? noCounts;
  const week = health?.week ?? noCounts;
  const hasVisits = visitsOf(week) + week.reports > 0;
  return (
    <div className={styles.light} data-light={light}>
      {light === 'none' ? (
        <span className={styles.none}>{hasVisits ? t('noVisitsToday') : t('noVisits')}</span>
      ) : (
        <StatusMark status={statuses[light]} label={t(light)} />
      )}
      {hasVisits && (
        <dl className={styles.counts}>
          <dt>{t('day')}</dt>
          <dd>{countsText(day, t)}</dd>
          <dt>{t('week')}</dt>
          <dd>{countsText(week, t)}</dd>
        </dl>
      )}
    </div>
  );
}

function countsText(counts: PlayerCounts, t: Translate<typeof messages>): string {
  const { timeouts, failures, reports } = counts;
  return t.formats.facts([
    t('visits', { count: visitsOf(counts) }),
    timeouts > 0 && t('timeouts', { count: timeouts }),
    failures > 0 && t('failures', { count: failures }),
    reports > 0 && t('reports', { count: reports }),
  ]);
}
