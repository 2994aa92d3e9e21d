import { IconDatabaseOff, IconDownload, IconHistoryOff, IconRefresh, IconReport } from '@tabler/icons-react';
import styles from '../action-button.module.css';
import { ActionButton } from '../action-button.tsx';
import type { Maintenance, MaintenanceAction } from './use-maintenance.ts';

const buttons = {
  'clear-cache': { label: 'Clear Cache', Icon: IconDatabaseOff, danger: true },
  'clear-records': { label: 'Clean Records', Icon: IconHistoryOff, danger: true },
  export: { label: 'Export Users', Icon: IconDownload },
  'export-report': { label: 'System Report', Icon: IconReport },
  'refresh-players': { label: 'Refresh Server Config', Icon: IconRefresh },
} as const satisfies Record<MaintenanceAction, object>;

interface MaintenanceButtonsProps {
  actions: readonly MaintenanceAction[];
  maintenance: Maintenance;
}

/** Buttons of the given maintenance actions. */
export function MaintenanceButtons({ actions, maintenance: { start, isBusy } }: MaintenanceButtonsProps) {
  return (
    <div className={styles.buttons}>
      {actions.map((action) => (
        <ActionButton key={action} {...buttons[action]} busy={isBusy(action)} onClick={() => start(action)} />
      ))}
    </div>
  );
}
