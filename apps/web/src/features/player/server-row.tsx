import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayerServer } from '@marquee/domain/player/player';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { ServerStatus } from './player-visit.ts';
import styles from './server-panel.module.css';

const messages = defineMessages('player.server-row', {
  use: 'Use',
  useServer: 'Use {name}',
  setDefault: 'Set <hidden>{name}</hidden> as default',
  removeDefault: 'Remove <hidden>{name}</hidden> as default',
  playing: 'Playing',
  ownDefault: 'Your default',
  siteDefault: 'Site default',
  failed: 'Not responding',
  playingOn: 'Playing: {name}',
  failedOn: 'Not responding: {name}',
});

const statusKeys = {
  Playing: 'playing',
  'Your default': 'ownDefault',
  'Site default': 'siteDefault',
  'Not responding': 'failed',
} as const satisfies Record<ServerStatus, keyof typeof messages>;

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
  const t = useMessages(messages);
  const hidden = (text: RichText) => <VisuallyHidden>{text}</VisuallyHidden>;
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
                {t(statusKeys[status])}{' '}
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
          aria-label={t(isCurrent ? (state === 'Playing' ? 'playingOn' : 'failedOn') : 'useServer', server)}
          unavailable={isCurrent}
          onClick={onUse}
        >
          {t(isCurrent ? statusKeys[state] : 'use')}
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
            {richText(t.rich(starred ? 'removeDefault' : 'setDefault', { name: server.name, hidden }))}
          </Button>
        )}
      </span>
    </li>
  );
}
