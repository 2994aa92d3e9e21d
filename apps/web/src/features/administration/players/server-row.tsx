import { Badge, Switch } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayerServer } from '@marquee/domain/player/player';
import { isBuiltInPlayer } from '@marquee/domain/player/player-address';
import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './server-list.module.css';
import { type ServerHealth, TrafficLight } from './traffic-light.tsx';

const messages = defineMessages('administration.server-row', {
  move: 'Move {name}',
  default: 'Default',
  on: 'On',
  off: 'Off',
  test: 'Test',
  testOf: 'Test {name}',
  edit: 'Edit',
  editOf: 'Edit {name}',
  offered: '{name} on: offer to visitors',
  notOffered: '{name} off: offer to visitors',
});

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
  const t = useMessages(messages);
  const { id, name, enabled, movieUrl } = server;
  return (
    <li
      className={styles.row}
      data-server={id}
      data-dragged={isDragged || undefined}
      data-off={!enabled || undefined}
      style={{ '--offset': `${offsetPx}px` } as CSSProperties}
    >
      <button type="button" className={styles.handle} data-handle aria-label={t('move', { name })} {...handleProps}>
        <IconGripVertical size={20} aria-hidden />
      </button>
      <div className={styles.identity}>
        <p className={styles.name}>
          <span dir="auto">{name}</span>
          {isDefault && (
            <Badge component="span" variant="light" size="sm">
              {t('default')}
            </Badge>
          )}
        </p>
        <p className={styles.host}>{isBuiltInPlayer(movieUrl) ? movieUrl : new URL(movieUrl).host}</p>
      </div>
      <TrafficLight health={health} />
      <div className={styles.actions}>
        <Switch
          label={enabled ? t('on') : t('off')}
          aria-label={t(enabled ? 'offered' : 'notOffered', { name })}
          checked={enabled}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <Button variant="default" size="xs" aria-label={t('testOf', { name })} onClick={onTest}>
          {t('test')}
        </Button>
        <Button variant="default" size="xs" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </li>
  );
}
