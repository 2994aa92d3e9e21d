import { Badge } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { libraryServerId } from '@marquee/domain/player/library-server';
import {
  chooseServer,
  enabledServers,
  nextServer,
  type PlayerServer,
  type Players,
} from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { messages } from '@marquee/domain/site/messages';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { updatePreferences, usePreferences } from '../../lib/storage/preferences.ts';
import { type PlayerVisit, serverStatuses } from './player-visit.ts';
import styles from './server-panel.module.css';
import { ServerRow } from './server-row.tsx';
import { usePlayersRefresh } from './use-players.ts';

const panelMessages = defineMessages('player.server-panel', {
  heading: 'Streaming Servers',
  onlyVisit: 'Changed for this visit only: this browser cannot save your choice',
  noDefault: '{name} is no longer your default',
  default: '{name} is now your default',
  playingOn: 'Playing on {name} · <change>Change</change>',
  refresh: 'Refresh servers',
  tryNext: 'Not playing? Try the next server',
  report: 'Not playing? Report it',
  library: 'Library: {problem}',
  leftOut: 'This title has no known IMDb ID, so it cannot play on {names}.',
});

interface ServerPanelProps {
  players: Players;
  visit: PlayerVisit;
  /** True on a phone: folded to the name of the current server at first. */
  foldable: boolean;
  /** Why a file of the library does not play, as a sentence. */
  problem: string | null;
  /** Names of servers that need the IMDb id of a title that has none. */
  leftOut: readonly string[];
  onUse: (server: PlayerServer) => void;
  /** The visitor reports that the current server does not play, and tries the next one. */
  onReport: () => void;
  /** Footer content. */
  children?: ReactNode;
}

/** List of player servers (docs/behaviour/watching.md §2). */
export function ServerPanel({
  players,
  visit,
  foldable,
  problem,
  leftOut,
  onUse,
  onReport,
  children,
}: ServerPanelProps) {
  const t = useMessages(panelMessages);
  const siteT = useMessages(messages);
  const playerListT = useMessages(playerListMessages);
  const headingId = useId();
  const listId = useId();
  const { defaultServer } = usePreferences();
  const [message, setMessage] = useState<string | null>(null);
  const { refresh, isRefreshing } = usePlayersRefresh(setMessage);
  const servers = enabledServers(players.configuration);
  const [isFolded, setFolded] = useState(true);
  const defaults = { own: defaultServer, site: chooseServer(players.configuration, null)?.id ?? null };
  const hasNext = nextServer(players.configuration, { current: visit.server.id, failed: visit.failed }) !== null;
  const isBuiltIn = players.failed && players.origin === 'built-in';
  const isOpen = !foldable || !isFolded;

  const onStar = ({ id, name }: PlayerServer) => {
    const isStarred = id === defaultServer;
    const isStored = updatePreferences({ defaultServer: isStarred ? null : id });
    if (!isStored) setMessage(t('onlyVisit'));
    else setMessage(t(isStarred ? 'noDefault' : 'default', { name }));
  };

  return (
    <section
      className={styles.panel}
      {...(foldable ? { 'aria-label': t('heading') } : { 'aria-labelledby': headingId })}
    >
      <div className={styles.header}>
        <h2 className={styles.heading} id={headingId}>
          {foldable ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setFolded(!isFolded)}
            >
              <span>
                {richText(
                  t.rich('playingOn', {
                    name: visit.server.name,
                    change: (text: RichText) => <span className={styles.change}>{text}</span>,
                  }),
                )}
              </span>
              <IconChevronDown size={20} aria-hidden />
            </button>
          ) : (
            t('heading')
          )}
        </h2>
        {players.failed && (
          <Badge className={styles.badge} variant="outline">
            {siteT('playerConfigurationError')}
          </Badge>
        )}
        {isOpen && (
          <IconButton
            className={styles.refresh}
            variant="subtle"
            size={44}
            round
            aria-label={t('refresh')}
            loading={isRefreshing}
            onClick={refresh}
          >
            <IconRefresh size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <ul className={styles.list} id={listId} hidden={!isOpen}>
        {servers.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            statuses={serverStatuses(visit, server.id, defaults)}
            isCurrent={server.id === visit.server.id}
            starred={server.id === defaultServer}
            onUse={() => onUse(server)}
            onStar={server.id === libraryServerId ? null : () => onStar(server)}
          />
        ))}
      </ul>
      <div className={styles.footer}>
        <Button
          className={styles.report}
          variant="default"
          size="xs"
          // A frame that has just begun is not reported by a second press.
          unavailable={visit.isReported || visit.frame === 'loading'}
          onClick={() => {
            onReport();
            setMessage(playerListT('reported'));
          }}
        >
          {t(hasNext ? 'tryNext' : 'report')}
        </Button>
        {problem && <p className={styles.notice}>{t('library', { problem })}</p>}
        {leftOut.length > 0 && <p className={styles.notice}>{t('leftOut', { names: t.formats.commas(leftOut) })}</p>}
        <p className={styles.notice}>{siteT('playersNotice')}</p>
        <p className={styles.message} role="status">
          {message ?? (isBuiltIn && siteT('playerConfigurationLoadFailed'))}
        </p>
      </div>
      {children}
    </section>
  );
}
