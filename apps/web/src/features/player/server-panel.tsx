import { Badge } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import { chooseServer, enabledServers, type PlayerServer, type Players } from '@marquee/domain/player';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { updatePreferences, usePreferences } from '../../lib/preferences.ts';
import { type PlayerVisit, serverStatuses } from './player-visit.ts';
import styles from './server-panel.module.css';
import { ServerRow } from './server-row.tsx';
import { usePlayersRefresh } from './use-players.ts';

/** A longer list starts folded, to the current server, where it may be: what follows it should stay in reach. */
const longList = 5;

interface ServerPanelProps {
  players: Players;
  visit: PlayerVisit;
  /** True where the list stands between the player and the rest of the page. */
  foldable: boolean;
  onUse: (server: PlayerServer) => void;
  /** Stands at the panel's foot. */
  children?: ReactNode;
}

/** The players to choose from (catalogue spec §2, watch page). */
export function ServerPanel({ players, visit, foldable, onUse, children }: ServerPanelProps) {
  const heading = useId();
  const list = useId();
  const { defaultServer } = usePreferences();
  const [message, setMessage] = useState<string | null>(null);
  const { refresh, isRefreshing } = usePlayersRefresh(setMessage);
  const servers = enabledServers(players.configuration);
  const [folded, setFolded] = useState(servers.length > longList);
  const effectiveDefault = chooseServer(players.configuration, defaultServer)?.id ?? null;
  const builtIn = players.failed && players.origin === 'built-in';
  const open = !foldable || !folded;
  const shown = open ? servers : servers.filter(({ id }) => id === visit.server.id);

  const onStar = ({ id, name }: PlayerServer) => {
    const starred = id === defaultServer;
    const kept = updatePreferences({ defaultServer: starred ? null : id });
    if (!kept) setMessage('This browser cannot keep your choice for the next visit');
    else setMessage(starred ? `${name} is no longer your default` : `${name} is now your default`);
  };

  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.header}>
        <h2 className={styles.heading} id={heading}>
          {foldable ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={open}
              aria-controls={list}
              onClick={() => setFolded(!folded)}
            >
              Streaming Servers
              <IconChevronDown size={20} aria-hidden />
            </button>
          ) : (
            'Streaming Servers'
          )}
        </h2>
        {players.failed && (
          <Badge className={styles.badge} variant="outline">
            {messages.playerConfigurationError}
          </Badge>
        )}
        <IconButton
          className={styles.refresh}
          variant="subtle"
          size={40}
          round
          aria-label="Refresh servers"
          loading={isRefreshing}
          onClick={refresh}
        >
          <IconRefresh size={20} aria-hidden />
        </IconButton>
      </div>
      <ul className={styles.list} id={list}>
        {shown.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            statuses={serverStatuses(visit, server.id, effectiveDefault)}
            starred={server.id === defaultServer}
            onUse={() => onUse(server)}
            onStar={() => onStar(server)}
          />
        ))}
      </ul>
      <div className={styles.footer}>
        <p className={styles.notice}>{messages.playersNotice}</p>
        <p className={styles.message} role="status">
          {message ?? (builtIn && messages.playerConfigurationLoadFailed)}
        </p>
      </div>
      {children}
    </section>
  );
}
