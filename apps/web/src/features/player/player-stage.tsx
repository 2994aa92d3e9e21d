import { defineMessages } from '@marquee/domain/messages/define-messages';
import { enabledServers, type PlayerConfiguration } from '@marquee/domain/player/player';
import { type Dispatch, type ReactNode, type RefObject, useCallback } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { FallbackBar } from './fallback-bar.tsx';
import { PlayerFrame, type PlayerTalk } from './player-frame.tsx';
import styles from './player-stage.module.css';
import type { PlayerEvent, PlayerVisit } from './player-visit.ts';

const messages = defineMessages('player.player-stage', {
  label: 'Player',
  loadingOn: 'Loading on {name}',
  loading: 'Loading',
});

interface PlayerStageProps extends PlayerTalk {
  /** Null until the title is known to exist. */
  visit: PlayerVisit | null;
  dispatch: Dispatch<PlayerEvent>;
  configuration: PlayerConfiguration;
  /** Display name of what plays. */
  name: string;
  /** Shown until the player has loaded. */
  backdrop: ReactNode;
  /** What the page offers over the player, such as the next episode. */
  offer?: ReactNode;
  stage: RefObject<HTMLElement | null>;
}

/** The player area, as large as the window allows. */
export function PlayerStage({
  visit,
  dispatch,
  configuration,
  name,
  backdrop,
  offer,
  stage,
  ...talk
}: PlayerStageProps) {
  const t = useMessages(messages);
  // The bar disappears with its buttons: move the focus to the player.
  const respond = (type: 'switch-accepted' | 'switch-declined') => {
    dispatch({ type });
    stage.current?.focus({ preventScroll: true });
  };
  const onLoad = useCallback((url: string) => dispatch({ type: 'frame-loaded', url }), [dispatch]);
  const isWaiting = visit === null || visit.frame !== 'loaded';
  return (
    <section ref={stage} className={styles.stage} aria-label={t('label')} tabIndex={-1}>
      {visit && (
        <FallbackBar
          visit={visit}
          hasOthers={enabledServers(configuration).some(({ id }) => id !== visit.server.id)}
          onTryNow={() => respond('switch-accepted')}
          onStay={() => respond('switch-declined')}
        />
      )}
      <div className={styles.box}>
        {isWaiting && (
          <div className={styles.waiting}>
            {backdrop}
            {visit?.frame !== 'overdue' && !(visit === null && offer) && (
              <span className={styles.status}>{visit ? t('loadingOn', visit.server) : t('loading')}</span>
            )}
          </div>
        )}
        {visit && (
          <PlayerFrame
            key={visit.mounts}
            server={visit.server}
            title={visit.mounted}
            name={name}
            onLoad={onLoad}
            {...talk}
          />
        )}
        {offer}
      </div>
    </section>
  );
}
