import type { PlayerServer } from '@marquee/domain/player';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { IconButton } from '../../components/icon-button.tsx';
import type { ServerStatus } from './player-visit.ts';
import styles from './server-panel.module.css';

interface ServerRowProps {
  server: PlayerServer;
  statuses: readonly ServerStatus[];
  /** Whether the visitor made it their own default. */
  starred: boolean;
  onUse: () => void;
  onStar: () => void;
}

/** One player to choose: its name, how it stands, and what one can do with it. */
export function ServerRow({ server, statuses, starred, onUse, onStar }: ServerRowProps) {
  const current = statuses.includes('Current');
  return (
    <li className={styles.row} data-current={current || undefined}>
      <span className={styles.name}>
        <span className={styles.nameText}>{server.name}</span>{' '}
        <span className={styles.statuses}>
          {statuses.map((status) => (
            <span key={status} className={styles.status} data-status={status}>
              {status}{' '}
            </span>
          ))}
        </span>
      </span>
      <Button
        className={styles.use}
        variant="default"
        size="xs"
        aria-label={current ? `In use: ${server.name}` : `Use ${server.name}`}
        unavailable={current}
        onClick={onUse}
      >
        {current ? 'In use' : 'Use'}
      </Button>
      <IconButton
        className={classes(styles.star, starred && styles.starred)}
        variant="subtle"
        size={40}
        round
        aria-label={starred ? `Remove ${server.name} as default` : `Set ${server.name} as default`}
        onClick={onStar}
      >
        {starred ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
      </IconButton>
    </li>
  );
}
