import { administrationMessages as say } from '@marquee/domain/administration-messages';
import { messages } from '@marquee/domain/messages';
import { useState } from 'react';
import { downloadJson } from '../../lib/download-json.ts';
import { trpc } from '../../lib/trpc.ts';
import { useBusyActions } from './use-busy-actions.ts';

/** What is asked before it is done. */
const confirmable = ['clear-cache', 'clear-records'] as const;
export type Confirmable = (typeof confirmable)[number];

export type MaintenanceAction = Confirmable | 'export' | 'export-report' | 'refresh-players';

function isConfirmable(action: MaintenanceAction): action is Confirmable {
  return confirmable.some((known) => known === action);
}

/** 'marquee-users-2025-11-21.json'; the day is UTC's, as in all of the administration. */
function fileName(what: string): string {
  return `marquee-${what}-${new Date().toISOString().slice(0, 10)}.json`;
}

/** The deeds that concern no single account. `cacheCleared` differs between the tabs (accounts spec §8). */
export function useMaintenance(cacheCleared: string) {
  const { admin, catalogue, history, client } = trpc.useUtils();
  const { isBusy, run } = useBusyActions();
  const [asking, setAsking] = useState<Confirmable | null>(null);
  const ended = () => setAsking(null);

  const deeds: Record<MaintenanceAction, () => Promise<void>> = {
    'clear-cache': () =>
      run({
        mark: 'clear-cache',
        words: { done: cacheCleared, refused: say.cacheFailed },
        call: () => client.admin.clearCache.mutate(),
        onDone: () => Promise.all([admin.cacheStats.invalidate(), admin.health.invalidate()]).then(() => undefined),
      }),
    'clear-records': () =>
      run({
        mark: 'clear-records',
        words: { done: say.recordsCleared, refused: say.recordsFailed },
        call: () => client.history.cleanup.mutate(),
        onDone: () => Promise.all([admin.historyStats.invalidate(), history.invalidate()]).then(() => undefined),
      }),
    export: () =>
      run({
        mark: 'export',
        words: { done: say.usersExported, refused: say.exportFailed },
        call: async () => downloadJson(fileName('users'), await client.admin.exportUsers.query()),
      }),
    'export-report': () =>
      run({
        mark: 'export-report',
        words: { done: say.reportExported, refused: say.reportFailed },
        call: async () => downloadJson(fileName('system-report'), await client.admin.report.query()),
      }),
    'refresh-players': () =>
      run({
        mark: 'refresh-players',
        words: { done: say.playersRefreshed, refused: messages.playerConfigurationRefreshFailed },
        call: () => client.admin.refreshPlayers.mutate(),
        onDone: (players) => catalogue.players.setData(undefined, players),
      }),
  };

  return {
    isBusy,
    /** Does it, or asks first. */
    begin: (action: MaintenanceAction) => {
      if (isConfirmable(action)) setAsking(action);
      else void deeds[action]();
    },
    asking,
    cancel: ended,
    confirm: (what: Confirmable) => void deeds[what]().then(ended),
  };
}

export type Maintenance = ReturnType<typeof useMaintenance>;
