import { defineMessages } from '@marquee/domain/messages/define-messages';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { useSearch } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import styles from '../../features/administration/players/players-panel.module.css';
import { PlayersPanel } from '../../features/administration/players/players-panel.tsx';
import { UnsavedList } from '../../features/administration/players/unsaved-list.tsx';
import { usePlayerList } from '../../features/administration/players/use-player-list.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { LiveTest } from './live-test/live-test.tsx';

const messages = defineMessages('admin.players-tab', {
  tryAgain: 'Try again',
});

const tab = 'players';

/** The player servers and their live test (docs/behaviour/administration.md §7). */
export function PlayersTab() {
  const t = useMessages(messages);
  const tList = useMessages(playerListMessages);
  const players = usePlayerList();
  const tested = Number(new URLSearchParams(useSearch()).get('test') ?? Number.NaN);
  const { list, query } = players;
  if (!list) {
    if (query.errorUpdateCount === 0) return <Skeleton height={320} />;
    return (
      <div className={styles.none} role="alert">
        <p>{tList('loadFailed')}</p>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  const server = list.servers.find(({ id }) => id === tested);
  // Documents of their own: only that of a test may frame servers that are not saved.
  const open = (params: Record<string, string>) => window.location.assign(withSearchParams(paths.admin, params));
  if (server) {
    return (
      <LiveTest server={server} settings={list.settings} onClose={() => open({ tab })}>
        <UnsavedList players={players} shown={server.id} />
      </LiveTest>
    );
  }
  return <PlayersPanel players={players} list={list} onTest={({ id }) => open({ tab, test: String(id) })} />;
}
