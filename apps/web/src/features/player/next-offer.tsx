import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import styles from './player-offer.module.css';

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
  const isAsking = state.kind === 'asking';
  return (
    <section className={styles.offer} data-place="corner" aria-label="Next episode">
      <div className={styles.card}>
        {picture}
        <p className={styles.text} role="alert">
          {isAsking && <span className={styles.heading}>Still watching? </span>}
          <span className={styles.lead}>
            Next
            {state.kind === 'counting' && (
              // The text is announced, not every second.
              <span aria-live="off"> in {state.seconds} s</span>
            )}
          </span>{' '}
          <strong>{episode}</strong>
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" onClick={onPlay}>
          {isAsking ? 'Keep watching' : 'Play now'}
        </Button>
      </div>
    </section>
  );
}
