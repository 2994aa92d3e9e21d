import { Button } from '../../components/button.tsx';
import styles from './fallback-bar.module.css';
import type { PlayerVisit } from './player-visit.ts';

interface FallbackBarProps {
  visit: PlayerVisit;
  /** Whether there is another server to choose by hand. */
  hasOthers: boolean;
  onTryNow: () => void;
  onStay: () => void;
}

/** Says over the player that it is overdue, and which server comes next; it never takes the focus. */
export function FallbackBar({ visit, hasOthers, onTryNow, onStay }: FallbackBarProps) {
  const { offer, server } = visit;
  const shown = visit.frame === 'overdue';
  return (
    <div className={styles.bar} data-shown={shown || undefined}>
      <p className={styles.text} role="status">
        {shown &&
          (offer ? (
            <>
              Not loading? Trying <b>{offer.server.name}</b> in {/* Only the sentence is read out, not every second. */}
              <span className={styles.seconds} aria-live="off">
                {offer.seconds} s
              </span>
            </>
          ) : (
            `${server.name} is not responding.${hasOthers ? ' Choose another server.' : ''}`
          ))}
      </p>
      {shown && (
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
