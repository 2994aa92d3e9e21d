import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './fallback-bar.module.css';
import type { PlayerVisit } from './player-visit.ts';

const messages = defineMessages('player.fallback-bar', {
  trying: 'Not loading? Trying <server>{name}</server> in <live>{seconds} s</live>',
  failed: '{name} is not responding.',
  failedChoose: '{name} is not responding. Choose another server.',
  stay: 'Stay',
  wait: 'Keep waiting',
  tryNow: 'Try now',
});

interface FallbackBarProps {
  visit: PlayerVisit;
  /** Whether another server can be chosen. */
  hasOthers: boolean;
  onTryNow: () => void;
  onStay: () => void;
}

/** Bar over a player that did not load in time, announcing the next server; never takes focus. */
export function FallbackBar({ visit, hasOthers, onTryNow, onStay }: FallbackBarProps) {
  const t = useMessages(messages);
  const { offer, server } = visit;
  const isShown = visit.frame === 'overdue';
  return (
    <div className={styles.bar} data-shown={isShown || undefined}>
      <p className={styles.text} role="status">
        {isShown &&
          (offer
            ? richText(
                t.rich('trying', {
                  name: offer.server.name,
                  seconds: offer.seconds,
                  server: (text: RichText) => <b>{text}</b>,
                  // Announce the text, not every second.
                  live: (text: RichText) => (
                    <span className={styles.seconds} aria-live="off">
                      {text}
                    </span>
                  ),
                }),
              )
            : t(hasOthers ? 'failedChoose' : 'failed', { name: server.name }))}
      </p>
      {isShown && (
        <div className={styles.actions}>
          <Button variant="default" size="xs" className={styles.stay} onClick={onStay}>
            {t(offer ? 'stay' : 'wait')}
          </Button>
          {offer && (
            <Button size="xs" onClick={onTryNow}>
              {t('tryNow')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
