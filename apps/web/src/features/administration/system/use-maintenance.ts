import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { messages } from '@marquee/domain/site/messages';
import { useState } from 'react';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { downloadJson } from '../../../lib/browser/download-json.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useBusyActions } from '../use-busy-actions.ts';

/** Actions that need confirmation. */
const confirmable = ['clear-cache', 'clear-records'] as const;
export type Confirmable = (typeof confirmable)[number];

export type MaintenanceAction = Confirmable | 'export' | 'export-report' | 'refresh-players';

function isConfirmable(action: MaintenanceAction): action is Confirmable {
  return confirmable.some((known) => known === action);
}

/** E.g. 'marquee-users-2025-11-21.json'; the date is UTC. */
function fileName(name: string): string {
  return `marquee-${name}-${new Date().toISOString().slice(0, 10)}.json`;
}

/**
 * Maintenance actions. `cacheCleared` is the success message, which differs by tab (docs/behaviour/administration.md
 * §5).
 */
export function useMaintenance(cacheCleared: string) {
  const t = useMessages(administrationMessages);
  const tSite = useMessages(messages);
  const { admin, catalogue, history } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [confirming, setConfirming] = useState<Confirmable | null>(null);
  const closeDialog = () => setConfirming(null);

  const actions: Record<MaintenanceAction, () => Promise<void>> = {
    'clear-cache': () =>
      run({
        key: 'clear-cache',
        messages: { success: cacheCleared, rejected: t('cacheFailed') },
        call: () => client.admin.clearCache.mutate(),
        onDone: () => Promise.all([admin.cacheStats.invalidate(), admin.health.invalidate()]).then(() => undefined),
      }),
    'clear-records': () =>
      run({
        key: 'clear-records',
        messages: { success: t('recordsCleared'), rejected: t('recordsFailed') },
        call: () => client.history.cleanup.mutate(),
        onDone: () => Promise.all([admin.historyStats.invalidate(), history.invalidate()]).then(() => undefined),
      }),
    export: () =>
      run({
        key: 'export',
        messages: { success: t('usersExported'), rejected: t('exportFailed') },
        call: async () => downloadJson(fileName('users'), await client.admin.exportUsers.query()),
      }),
    'export-report': () =>
      run({
        key: 'export-report',
        messages: { success: t('reportExported'), rejected: t('reportFailed') },
        call: async () => downloadJson(fileName('system-report'), await client.admin.report.query()),
      }),
    'refresh-players': () =>
      run({
        key: 'refresh-players',
        messages: {
          success: t('playersRefreshed'),
          rejected: tSite('playerConfigurationRefreshFailed'),
        },
        call: () => client.admin.refreshPlayers.mutate(),
        onDone: (players) => catalogue.players.setData(undefined, players),
      }),
  };

  return {
    isBusy,
    /** Runs the action, or opens its confirmation. */
    start: (action: MaintenanceAction) => {
      if (isConfirmable(action)) setConfirming(action);
      else void actions[action]();
    },
    confirming,
    cancel: closeDialog,
    confirm: (name: Confirmable) => void actions[name]().then(closeDialog),
  };
}

export type Maintenance = ReturnType<typeof useMaintenance>;
