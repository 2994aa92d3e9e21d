import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './player-offer.module.css';

const messages = defineMessages('player.next-offer', {
  label: 'Next episode',
  asking: '<heading>Still watching? </heading><lead>Next</lead> <strong>{episode}</strong>',
  counting: '<lead>Next<live> in {seconds} s</live></lead> <strong>{episode}</strong>',
  waiting: '<lead>Next</lead> <strong>{episode}</strong>',
  cancel: 'Cancel',
  keepWatching: 'Keep watching',
  playNow: 'Play now',
});

interface NextOfferProps {
  /** 'S1E6 · Name' */
  episode: string;
  picture: ReactNode;
  /** 'asking': whether anybody is still watching. 'waiting': nothing happens by itself. */
  state: { readonly kind: 'counting'; readonly seconds: number } | { readonly kind: 'asking' | 'waiting' };
  onPlay: () => void;
  onCancel: () => void;
}

/** The next episode, after the end of one; never takes focus. */
export function NextOffer({ episode, picture, state, onPlay, onCancel }: NextOfferProps) {
  const t = useMessages(messages);
  const isAsking = state.kind === 'asking';
  const shown = {
    episode,
    lead: (text: RichText) => <span className={styles.lead}>{richText(text)}</span>,
    strong: (text: RichText) => <strong>{text}</strong>,
  };
  const heading = (text: RichText) => <span className={styles.heading}>{text}</span>;
  // The text is announced, not every second.
  const live = (text: RichText) => <span aria-live="off">{text}</span>;
  return (
    <section className={styles.offer} data-place="corner" aria-label={t('label')}>
      <div className={styles.card}>
        {picture}
        <p className={styles.text} role="alert">
          {state.kind === 'counting' && richText(t.rich('counting', { ...shown, live, seconds: state.seconds }))}
          {state.kind === 'asking' && richText(t.rich('asking', { ...shown, heading }))}
          {state.kind === 'waiting' && richText(t.rich('waiting', shown))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" onClick={onPlay}>
          {t(isAsking ? 'keepWatching' : 'playNow')}
        </Button>
      </div>
    </section>
  );
}
