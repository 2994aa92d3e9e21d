import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayerConfiguration, PlayerServer } from '@marquee/domain/player/player';
import { useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { useDragOrder } from '../../../lib/browser/use-drag-order.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './server-list.module.css';
import { ServerRow } from './server-row.tsx';
import type { ServerHealth } from './traffic-light.tsx';

const messages = defineMessages('administration.server-list', {
  moveHint: 'Press the up and down arrow keys to move it.',
  heading: 'Servers',
  moved: '{name} is number {position} of {count, plural, one {# server} other {# servers}}',
});

interface ServerListProps {
  list: PlayerConfiguration;
  health: readonly ServerHealth[];
  onChange: (servers: PlayerServer[]) => void;
  onEdit: (server: PlayerServer) => void;
  onTest: (server: PlayerServer) => void;
}

const hintId = 'player-order-hint';

/** All servers in the order of visitors, moved by dragging or arrow keys. */
export function ServerList({ list, health, onChange, onEdit, onTest }: ServerListProps) {
  const t = useMessages(messages);
  const servers = inOrder(list.servers);
  const place = useRef<HTMLUListElement>(null);
  const refocused = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = useDragOrder({
    count: servers.length,
    measureRows: () => {
      const heights = Array.from(place.current?.children ?? [], (row) => row.getBoundingClientRect().height);
      return (index) => heights[index] ?? 0;
    },
    onMove: (from, to) => {
      const moved = servers[from];
      if (!moved || from === to) return;
      onChange(moveServer(servers, from, to));
      refocused.current = moved.id;
      setAnnouncement(t('moved', { name: moved.name, position: to + 1, count: servers.length }));
    },
  });
  // Moving its element takes the focus from a handle.
  useLayoutEffect(() => {
    const id = refocused.current;
    refocused.current = null;
    if (id === null) return;
    place.current?.querySelector<HTMLElement>(`[data-server="${id}"] [data-handle]`)?.focus({ preventScroll: true });
  });
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden id={hintId}>{t('moveHint')}</VisuallyHidden>
      <ul ref={place} className={styles.list} aria-label={t('heading')} data-reordering={order.isDragging || undefined}>
        {servers.map((server, index) => (
          <ServerRow
            key={server.id}
            server={server}
            isDefault={server.id === list.settings.defaultServer}
            health={health.find(({ id }) => id === server.id)}
            offsetPx={order.offsetOf(index)}
            isDragged={order.isDragged(index)}
            handleProps={{ ...order.handleProps(index), 'aria-describedby': hintId }}
            onToggle={(enabled) =>
              onChange(servers.map((other) => (other === server ? { ...server, enabled } : other)))
            }
            onEdit={() => onEdit(server)}
            onTest={() => onTest(server)}
          />
        ))}
      </ul>
    </>
  );
}

/** By priority; of equal ones, the earlier in the list. */
export function inOrder(servers: readonly PlayerServer[]): PlayerServer[] {
  return [...servers].sort((a, b) => a.priority - b.priority);
}

/** Moves one and renumbers the priorities from 1. */
function moveServer(servers: readonly PlayerServer[], from: number, to: number): PlayerServer[] {
  const rest = servers.filter((_server, index) => index !== from);
  const moved = servers[from];
  return (moved ? rest.toSpliced(to, 0, moved) : rest).map((server, index) => ({ ...server, priority: index + 1 }));
}
