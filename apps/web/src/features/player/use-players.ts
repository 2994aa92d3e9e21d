import { playerConfigurationRefreshMs } from '@marquee/domain/limits';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { builtInPlayers, type Players } from '@marquee/domain/player/player';
import { messages } from '@marquee/domain/site/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';

const playersMessages = defineMessages('player.use-players', {
  refreshed: 'The server list is up to date',
});

/** Fallback when even our own server is unreachable (docs/behaviour/watching.md §3). */
const unreachable: Players = { configuration: builtInPlayers, origin: 'built-in', failed: true };

/** The current player configuration, refetched every 300 s; null until the first response. */
export function usePlayers(): Players | null {
  const trpc = useTrpc();
  const { data, errorUpdateCount } = useQuery(
    trpc.catalogue.players.queryOptions(undefined, {
      refetchInterval: playerConfigurationRefreshMs,
    }),
  );
  // A failed query is pending again during a retry: keep what plays.
  return data ?? (errorUpdateCount > 0 ? unreachable : null);
}

interface PlayersRefresh {
  refresh: () => void;
  isRefreshing: boolean;
}

/** Refetches the players on request and reports the outcome. */
export function usePlayersRefresh(onOutcome: (message: string) => void): PlayersRefresh {
  const t = useMessages(playersMessages);
  const siteT = useMessages(messages);
  const { catalogue } = useTrpc();
  const client = useTrpcClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.catalogue.refreshPlayers.mutate(),
    onSuccess(players) {
      catalogue.players.setData(undefined, players);
      onOutcome(players.failed ? siteT('playerConfigurationRefreshFailed') : t('refreshed'));
    },
    onError: () => onOutcome(siteT('playerConfigurationRefreshFailed')),
  });
  return { refresh: () => mutate(), isRefreshing: isPending };
}
