import { historyMessages } from '@marquee/domain/history/history-messages';
import type { Membership } from '../../../lib/lists/memberships.ts';
import { playedShare, timeLeftText } from '../../../lib/text/played-time.ts';
import styles from './card-state.module.css';

interface CardStateProps extends Pick<Membership, 'isSeen' | 'begun'> {
  isInWatchlist?: boolean;
  /** Of the text that describes the card's link. */
  id: string;
}

/** Over a poster: a tick when the title is seen, and a bar when it was begun. */
export function CardState({ isSeen, begun, isInWatchlist = false, id }: CardStateProps) {
  const facts = [isSeen && 'seen', begun && timeLeftText(begun), isInWatchlist && `in ${historyMessages.watchLater}`];
  const text = facts.filter(Boolean).join(', ');
  if (text === '') return null;
  return (
    <div className={styles.state}>
      {isSeen && <span className={styles.tick} aria-hidden />}
      {begun && (
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${playedShare(begun) * 100}%` }} />
        </span>
      )}
      {/* Read with the link only. */}
      <span id={id} hidden>
        {text}
      </span>
    </div>
  );
}
