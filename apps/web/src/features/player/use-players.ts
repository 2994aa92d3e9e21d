import { limits } from '@marquee/domain/limits';
import { messages } from '@marquee/domain/messages';
import { builtInPlayers, type Players } from '@marquee/domain/player';
import { trpc } from '../../lib/trpc.ts';

/** Stands in where not even our own server could say which players there are (catalogue spec §7). */
const unreachable: Players = { configuration: builtInPlayers, origin: 'built-in', failed: true };

/** The players in force, read anew every 300 s; null until the first answer. */
export function usePlayers(): Players | null {
  const { data, errorUpdateCount } = trpc.catalogue.players.useQuery(undefined, {
    refetchInterval: limits.playerConfigurationRefresh,
  });
  // A query that failed is pending again while it is repeated: what plays meanwhile must not go.
  return data ?? (errorUpdateCount > 0 ? unreachable : null);
}

interface PlayersRefresh {
  refresh: () => void;
  isRefreshing: boolean;
}

/** Reads the players anew on the visitor's wish, and says how it went. */
export function usePlayersRefresh(onOutcome: (message: string) => void): PlayersRefresh {
  const { catalogue } = trpc.useUtils();
  const { mutate, isPending } = trpc.catalogue.refreshPlayers.useMutation({
    onSuccess(players) {
      catalogue.players.setData(undefined, players);
      onOutcome(players.failed ? messages.playerConfigurationRefreshFailed : 'The server list is up to date');
    },
    onError: () => onOutcome(messages.playerConfigurationRefreshFailed),
  });
  return { refresh: () => mutate(), isRefreshing: isPending };
}
