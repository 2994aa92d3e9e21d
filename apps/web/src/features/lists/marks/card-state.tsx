import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Membership } from '../../../lib/lists/memberships.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { playedShare, timeLeftText } from '../../../lib/text/played-time.ts';
import styles from './card-state.module.css';

const messages = defineMessages('lists.card-state', {
  seen: 'seen',
  inWatchLater: 'in Watch Later',
});

interface CardStateProps extends Pick<Membership, 'isSeen' | 'begun'> {
  isInWatchlist?: boolean;
  /** Of the text that describes the card's link. */
  id: string;
}

/** Over a poster: a tick when the title is seen, and a bar when it was begun. */
export function CardState({ isSeen, begun, isInWatchlist = false, id }: CardStateProps) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const facts = [isSeen && t('seen'), begun && timeLeftText(begun, allMessages), isInWatchlist && t('inWatchLater')];
  const text = t.formats.commas(facts);
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
