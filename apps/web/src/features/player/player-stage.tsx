import { enabledServers, type PlayerConfiguration } from '@marquee/domain/player';
import { type Dispatch, type ReactNode, type RefObject, useCallback } from 'react';
import { FallbackBar } from './fallback-bar.tsx';
import { PlayerFrame } from './player-frame.tsx';
import styles from './player-stage.module.css';
import type { PlayerEvent, PlayerVisit } from './player-visit.ts';

interface PlayerStageProps {
  /** Null until it is certain that the title is there. */
  visit: PlayerVisit | null;
  dispatch: Dispatch<PlayerEvent>;
  configuration: PlayerConfiguration;
  /** What plays, in words. */
  name: string;
  /** Shines through until the player is there. */
  backdrop: ReactNode;
  stage: RefObject<HTMLElement | null>;
}

/** The player on its black ground, as large as the window lets it be. */
export function PlayerStage({ visit, dispatch, configuration, name, backdrop, stage }: PlayerStageProps) {
  // The bar goes with its buttons: the focus moves on to the player instead of falling to the page.
  const answer = (type: 'switch-accepted' | 'switch-declined') => {
    dispatch({ type });
    stage.current?.focus({ preventScroll: true });
  };
  const onLoad = useCallback((address: string) => dispatch({ type: 'frame-loaded', address }), [dispatch]);
  const waiting = visit === null || visit.frame !== 'loaded';
  return (
    <section ref={stage} className={styles.stage} aria-label="Player" tabIndex={-1}>
      <div className={styles.box}>
        {waiting && (
          <div className={styles.waiting}>
            {backdrop}
            {visit?.frame !== 'overdue' && (
              <span className={styles.word}>{visit ? `Loading on ${visit.server.name}` : 'Loading'}</span>
            )}
          </div>
        )}
        {visit && (
          <>
            <FallbackBar
              visit={visit}
              hasOthers={enabledServers(configuration).some(({ id }) => id !== visit.server.id)}
              onTryNow={() => answer('switch-accepted')}
              onStay={() => answer('switch-declined')}
            />
            <PlayerFrame server={visit.server} title={visit.title} name={name} onLoad={onLoad} />
          </>
        )}
      </div>
    </section>
  );
}
