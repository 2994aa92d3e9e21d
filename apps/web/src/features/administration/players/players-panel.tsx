import { maxId } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayerConfiguration, PlayerServer } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { downloadJson } from '../../../lib/browser/download-json.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { originMessages } from '../system/player-origin.ts';
import { useBusyActions } from '../use-busy-actions.ts';
import { autoRefresh } from '../use-dashboard-refresh.ts';
import { ImportButton } from './import-button.tsx';
import { ListSettings } from './list-settings.tsx';
import styles from './players-panel.module.css';
import { ServerDialog } from './server-dialog.tsx';
import { inOrder, ServerList } from './server-list.tsx';
import { UnsavedList } from './unsaved-list.tsx';
import type { usePlayerList } from './use-player-list.ts';
import { VersionsPanel } from './versions-panel.tsx';

const messages = defineMessages('administration.players-panel', {
  heading: 'Player Servers',
  addServer: 'Add server',
  export: 'Export',
  giveUp: 'Use the remote list or the file',
  giveUpHeading: 'Use the Remote List or the File',
  giveUpText: 'The list saved here is no longer used. Its versions stay, so that you can go back.',
  use: 'Use it',
  active: 'Active: {origin}',
  activeVersion: 'Active: {origin}, version {version}',
});

interface PlayersPanelProps {
  players: ReturnType<typeof usePlayerList>;
  list: PlayerConfiguration;
  onTest: (server: PlayerServer) => void;
}

/** The editor of the player servers: nothing changes for visitors before it is saved. */
export function PlayersPanel({ players, list, onTest }: PlayersPanelProps) {
  const t = useMessages(messages);
  const tList = useMessages(playerListMessages);
  const originText = useMessages(originMessages);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [edited, setEdited] = useState<PlayerServer | null>(null);
  const [isGivingUp, setGivingUp] = useState(false);
  const health = useQuery(trpc.players.health.queryOptions(undefined, autoRefresh));
  const { current, edit } = players;
  if (!current) return null;
  const setServers = (servers: PlayerServer[]) => edit({ ...list, servers });
  const others = list.servers.filter(({ id }) => id !== edited?.id);
  const isNew = others.length === list.servers.length;
  const isFull = list.servers.length >= 100;
  return (
    <>
      <Section variant="panel" heading={t('heading')}>
        <p className={styles.source}>
          {current.source === 'dashboard'
            ? t('activeVersion', { origin: originText(current.source), version: current.version })
            : t('active', { origin: originText(current.source) })}
        </p>
        <div className={styles.tools}>
          <Button unavailable={isFull} onClick={() => setEdited(newServer(list))}>
            {t('addServer')}
          </Button>
          <ImportButton onRead={edit} />
          <Button variant="default" onClick={() => downloadJson('servers.json', list)}>
            {t('export')}
          </Button>
          {current.source === 'dashboard' && (
            <Button variant="default" onClick={() => setGivingUp(true)}>
              {t('giveUp')}
            </Button>
          )}
        </div>
        <ServerList
          list={list}
          health={health.data?.items ?? []}
          onChange={setServers}
          onEdit={setEdited}
          onTest={onTest}
        />
        <ListSettings list={list} onChange={(settings) => edit({ ...list, settings })} />
        <UnsavedList players={players} />
      </Section>
      <VersionsPanel
        current={current}
        onChanged={(next) => {
          players.discard();
          players.show(next);
        }}
      />
      {edited && (
        <ServerDialog
          server={edited}
          isNew={isNew}
          taken={others.map(({ id }) => id)}
          onDone={(server) => {
            setServers(inOrder([...others, server]));
            setEdited(null);
          }}
          onTest={(server) => {
            setServers(inOrder([...others, server]));
            onTest(server);
          }}
          onRemove={() => {
            setServers(others);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {isGivingUp && (
        <ConfirmDialog
          title={t('giveUpHeading')}
          text={t('giveUpText')}
          action={t('use')}
          pending={isBusy('save-players')}
          onConfirm={() =>
            void run({
              key: 'save-players',
              messages: { success: tList('saved'), rejected: tList('saveFailed') },
              call: () => client.players.save.mutate({ version: current.version, list: null }),
              onDone(saved) {
                setGivingUp(false);
                players.discard();
                players.show(saved);
              },
            })
          }
          onClose={() => setGivingUp(false)}
        />
      )}
    </>
  );
}

/** The last in line, with a free id. */
function newServer({ servers }: PlayerConfiguration): PlayerServer {
  const highest = (values: number[]) => Math.max(0, ...values);
  return {
    id: Math.min(highest(servers.map(({ id }) => id)) + 1, maxId),
    name: '',
    movieUrl: '',
    tvUrl: '',
    enabled: true,
    priority: Math.floor(highest(servers.map(({ priority }) => priority))) + 1,
    popups: false,
  };
}
