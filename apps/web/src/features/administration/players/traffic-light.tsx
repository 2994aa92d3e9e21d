import { countText, pluralText } from '@marquee/domain/catalogue/display-text';
import { noCounts, type PlayerCounts, type PlayerHealth, visitsOf } from '@marquee/domain/player/player-health';
import { StatusMark } from '../system/status-mark.tsx';
import styles from './traffic-light.module.css';

const lights = {
  green: { status: 'healthy', label: 'Working' },
  amber: { status: 'warning', label: 'Some failures' },
  red: { status: 'error', label: 'Not working' },
} as const;

export type ServerHealth = PlayerHealth['items'][number];

/** How visits of a server went: by icon and text, with the counts of 24 hours and 7 days. */
export function TrafficLight({ health }: { health: ServerHealth | undefined }) {
  const light = health?.light ?? 'none';
  const day = health?.day ?? noCounts;
  const week = health?.week ?? noCounts;
  const hasVisits = visitsOf(week) + week.reports > 0;
  return (
    <div className={styles.light} data-light={light}>
      {light === 'none' ? (
        <span className={styles.none}>{hasVisits ? 'No visits in 24 h' : 'No visits'}</span>
      ) : (
        <StatusMark {...lights[light]} />
      )}
      {hasVisits && (
        <dl className={styles.counts}>
          <dt>24 h</dt>
          <dd>{countsText(day)}</dd>
          <dt>7 days</dt>
          <dd>{countsText(week)}</dd>
        </dl>
      )}
    </div>
  );
}

function countsText(counts: PlayerCounts): string {
  const { timeouts, failures, reports } = counts;
  return [
    pluralText(visitsOf(counts), 'visit'),
    ...(timeouts ? [pluralText(timeouts, 'timeout')] : []),
    ...(failures ? [pluralText(failures, 'failure')] : []),
    ...(reports ? [`${countText(reports)} reported`] : []),
  ].join(' · ');
}
