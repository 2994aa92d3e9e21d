import { Button } from '../../components/controls/button.tsx';
import styles from './fallback-bar.module.css';
import type { PlayerVisit } from './player-visit.ts';

interface FallbackBarProps {
  visit: PlayerVisit;
  /** Whether another server can be chosen. */
  hasOthers: boolean;
  onTryNow: () => void;
  onStay: () => void;
}

/** Bar over a player that did not load in time, announcing the next server; never takes focus. */
export function FallbackBar({ visit, hasOthers, onTryNow, onStay }: FallbackBarProps) {
  const { offer, server } = visit;
  const isShown = visit.frame === 'overdue';
  return (
    <div className={styles.bar} data-shown={isShown || undefined}>
      <p className={styles.text} role="status">
        {isShown &&
          (offer ? (
            <>
              Not loading? Trying <b>{offer.server.name}</b> in {/* Announce the text, not every second. */}
              <span className={styles.seconds} aria-live="off">
                {offer.seconds} s
              </span>
            </>
          ) : (
            `${server.name} is not responding.${hasOthers ? ' Choose another server.' : ''}`
          ))}
      </p>
      {isShown && (
        <div className={styles.actions}>
          <Button variant="default" size="xs" className={styles.stay} onClick={onStay}>
            {offer ? 'Stay' : 'Keep waiting'}
          </Button>
          {offer && (
            <Button size="xs" onClick={onTryNow}>
              Try now
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
