import { Badge, Switch } from '@mantine/core';
import type { PlayerServer } from '@marquee/domain/player/player';
import { isBuiltInPlayer } from '@marquee/domain/player/player-address';
import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import styles from './server-list.module.css';
import { type ServerHealth, TrafficLight } from './traffic-light.tsx';

interface ServerRowProps {
  server: PlayerServer;
  isDefault: boolean;
  health: ServerHealth | undefined;
  /** px away from its place, while a row is dragged. */
  offsetPx: number;
  isDragged: boolean;
  handleProps: ComponentPropsWithoutRef<'button'>;
  onToggle: (enabled: boolean) => void;
  onEdit: () => void;
  onTest: () => void;
}

/** One server of the editor. */
export function ServerRow({
  server,
  isDefault,
  health,
  offsetPx,
  isDragged,
  handleProps,
  onToggle,
  onEdit,
  onTest,
}: ServerRowProps) {
  const { id, name, enabled, movieUrl } = server;
  return (
    <li
      className={styles.row}
      data-server={id}
      data-dragged={isDragged || undefined}
      data-off={!enabled || undefined}
      style={{ '--offset': `${offsetPx}px` } as CSSProperties}
    >
      <button type="button" className={styles.handle} data-handle aria-label={`Move ${name}`} {...handleProps}>
        <IconGripVertical size={20} aria-hidden />
      </button>
      <div className={styles.identity}>
        <p className={styles.name}>
          <span dir="auto">{name}</span>
          {isDefault && (
            <Badge component="span" variant="light" size="sm">
              Default
            </Badge>
          )}
        </p>
        <p className={styles.host}>{isBuiltInPlayer(movieUrl) ? movieUrl : new URL(movieUrl).host}</p>
      </div>
      <TrafficLight health={health} />
      <div className={styles.actions}>
        <Switch
          label={enabled ? 'On' : 'Off'}
          aria-label={`${name} ${enabled ? 'on' : 'off'}: offer to visitors`}
          checked={enabled}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <Button variant="default" size="xs" aria-label={`Test ${name}`} onClick={onTest}>
          Test
        </Button>
        <Button variant="default" size="xs" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </li>
  );
}
