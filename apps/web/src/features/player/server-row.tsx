import type { PlayerServer } from '@marquee/domain/player/player';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { classes } from '../../components/classes.ts';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import type { ServerStatus } from './player-visit.ts';
import styles from './server-panel.module.css';

interface ServerRowProps {
  server: PlayerServer;
  statuses: readonly ServerStatus[];
  /** Whether it is the visitor's default. */
  starred: boolean;
  onUse: () => void;
  /** Null for the library, which is first without a star. */
  onStar: (() => void) | null;
}

/** One server: name, status labels and actions. */
export function ServerRow({ server, statuses, starred, onUse, onStar }: ServerRowProps) {
  const isCurrent = statuses.includes('Current');
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
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
        aria-label={isCurrent ? `In use: ${server.name}` : `Use ${server.name}`}
        unavailable={isCurrent}
        onClick={onUse}
      >
        {isCurrent ? 'In use' : 'Use'}
      </Button>
      {onStar && (
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
      )}
    </li>
  );
}
