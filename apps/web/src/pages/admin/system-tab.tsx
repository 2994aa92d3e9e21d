import { administrationMessages } from '@marquee/domain/administration-messages';
import { countedText, countText } from '@marquee/domain/display-text';
import { IconDatabaseOff, IconDownload, IconHistoryOff, IconRefresh, IconReport } from '@tabler/icons-react';
import { ActionButton } from '../../features/administration/action-button.tsx';
import actionList from '../../features/administration/action-list.module.css';
import { FigureCards } from '../../features/administration/figure-cards.tsx';
import { loadOutcome, readLoaded } from '../../features/administration/load-outcome.ts';
import { MaintenanceDialog } from '../../features/administration/maintenance-dialog.tsx';
import { Panel } from '../../features/administration/panel.tsx';
import { SystemHealthPanel } from '../../features/administration/system-health-panel.tsx';
import { useMaintenance } from '../../features/administration/use-maintenance.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './overview-tab.module.css';

/** The machinery: how it is, what the cache holds, and how to tend it. */
export function SystemTab() {
  const health = loadOutcome(trpc.admin.health.useQuery(undefined, { staleTime: 0 }));
  const cache = loadOutcome(trpc.admin.cacheStats.useQuery(undefined, { staleTime: 0 }));
  const maintenance = useMaintenance(administrationMessages.cacheCleared);
  const { ask, exportUsers, exportReport, refreshPlayers, isBusy } = maintenance;
  return (
    <>
      <SystemHealthPanel heading="System Health Monitor" health={health} />
      <FigureCards
        label="Cache analytics"
        figures={[
          {
            label: 'Total Keys',
            value: readLoaded(cache, ({ totalKeys }) => countText(totalKeys)),
            note: 'Answers of the catalogue',
          },
          {
            label: 'Hit Rate',
            value: readLoaded(cache, ({ hitRate }) => hitRate),
            note: readLoaded(
              cache,
              ({ hits, misses }) => `${countedText(hits, 'hit')}, ${countedText(misses, 'miss', 'misses')}`,
            ),
          },
          {
            label: 'Memory Usage',
            value: readLoaded(cache, ({ memoryUsage }) => `${memoryUsage.toFixed(2)} MB`),
            note: 'Of the cache',
          },
        ]}
      />
      <div className={styles.columns}>
        <Panel heading="Cache Management">
          <p className={actionList.text}>Answers of the catalogue are kept so that pages load at once.</p>
          <div className={actionList.actions}>
            <ActionButton
              label="Clear Cache"
              Icon={IconDatabaseOff}
              busy={isBusy('clear-cache')}
              danger
              onClick={() => ask('clear-cache')}
            />
          </div>
        </Panel>
        <Panel heading="System Management">
          <div className={actionList.actions}>
            <ActionButton
              label="Clean Records"
              Icon={IconHistoryOff}
              busy={isBusy('clear-records')}
              danger
              onClick={() => ask('clear-records')}
            />
            <ActionButton label="Export Users" Icon={IconDownload} busy={isBusy('export')} onClick={exportUsers} />
            <ActionButton
              label="System Report"
              Icon={IconReport}
              busy={isBusy('export-report')}
              onClick={exportReport}
            />
            <ActionButton
              label="Refresh Server Config"
              Icon={IconRefresh}
              busy={isBusy('refresh-players')}
              onClick={refreshPlayers}
            />
          </div>
        </Panel>
      </div>
      <MaintenanceDialog maintenance={maintenance} />
    </>
  );
}
