import { IconDatabaseOff, IconDownload, IconHistoryOff, IconReport } from '@tabler/icons-react';
import { ActionButton } from './action-button.tsx';
import styles from './action-list.module.css';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { Panel } from './panel.tsx';
import { useMaintenance } from './use-maintenance.ts';

/** The four deeds of the Overview. */
export function QuickActions({ heading, cacheCleared }: { heading: string; cacheCleared: string }) {
  const maintenance = useMaintenance(cacheCleared);
  const { ask, exportUsers, exportReport, isBusy } = maintenance;
  return (
    <Panel heading={heading}>
      <div className={styles.actions}>
        <ActionButton
          label="Clear Cache"
          Icon={IconDatabaseOff}
          busy={isBusy('clear-cache')}
          danger
          onClick={() => ask('clear-cache')}
        />
        <ActionButton
          label="Clean Records"
          Icon={IconHistoryOff}
          busy={isBusy('clear-records')}
          danger
          onClick={() => ask('clear-records')}
        />
        <ActionButton label="Export Users" Icon={IconDownload} busy={isBusy('export')} onClick={exportUsers} />
        <ActionButton label="System Report" Icon={IconReport} busy={isBusy('export-report')} onClick={exportReport} />
      </div>
      <MaintenanceDialog maintenance={maintenance} />
    </Panel>
  );
}
