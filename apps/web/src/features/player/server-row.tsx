import type { PlayerServer } from '@marquee/domain/player/player';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { ServerStatus } from './player-visit.ts';
import styles from './server-panel.module.css';

interface ServerRowProps {
  server: PlayerServer;
  statuses: readonly ServerStatus[];
  isCurrent: boolean;
  /** Whether it is the visitor's default. */
  starred: boolean;
  onUse: () => void;
  /** Null for the library, which is first without a star. */
  onStar: (() => void) | null;
}

/** One server: name, status labels and actions. The button of the current one says how it is doing. */
export function ServerRow({ server, statuses, isCurrent, starred, onUse, onStar }: ServerRowProps) {
  const state = statuses.includes('Not responding') ? 'Not responding' : 'Playing';
  const Star = starred ? IconStarFilled : IconStar;
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <span className={styles.name}>
        <span className={styles.nameText}>{server.name}</span>{' '}
        <span className={styles.statuses}>
          {statuses
            .filter((status) => !isCurrent || status !== state)
            .map((status) => (
              <span key={status} className={styles.status} data-status={status}>
                {status}{' '}
              </span>
            ))}
        </span>
      </span>
      <span className={styles.actions}>
        <Button
          className={styles.use}
          variant="default"
          size="xs"
          data-status={isCurrent ? state : undefined}
          aria-label={isCurrent ? `${state}: ${server.name}` : `Use ${server.name}`}
          unavailable={isCurrent}
          onClick={onUse}
        >
          {isCurrent ? state : 'Use'}
        </Button>
        {onStar && (
          <Button
            className={styles.star}
            variant="subtle"
            size="xs"
            data-starred={starred || undefined}
            leftSection={<Star size={16} aria-hidden />}
            onClick={onStar}
          >
            {starred ? 'Remove' : 'Set'} <VisuallyHidden>{server.name}</VisuallyHidden> as default
          </Button>
        )}
      </span>
    </li>
  );
}
