import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDatabaseOff, IconDownload, IconHistoryOff, IconRefresh, IconReport } from '@tabler/icons-react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from '../action-button.module.css';
import { ActionButton } from '../action-button.tsx';
import type { Maintenance, MaintenanceAction } from './use-maintenance.ts';

const messages = defineMessages('administration.maintenance-buttons', {
  clearCache: 'Clear Cache',
  clearRecords: 'Clean Records',
  exportUsers: 'Export Users',
  systemReport: 'System Report',
  refreshPlayers: 'Refresh Server Config',
});

const buttons = {
  'clear-cache': { label: 'clearCache', Icon: IconDatabaseOff, danger: true },
  'clear-records': { label: 'clearRecords', Icon: IconHistoryOff, danger: true },
  export: { label: 'exportUsers', Icon: IconDownload },
  'export-report': { label: 'systemReport', Icon: IconReport },
  'refresh-players': { label: 'refreshPlayers', Icon: IconRefresh },
} as const satisfies Record<MaintenanceAction, object>;

interface MaintenanceButtonsProps {
  actions: readonly MaintenanceAction[];
  maintenance: Maintenance;
}

/** Buttons of the given maintenance actions. */
export function MaintenanceButtons({ actions, maintenance: { start, isBusy } }: MaintenanceButtonsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles.buttons}>
      {actions.map((action) => (
        <ActionButton
          key={action}
          {...buttons[action]}
          label={t(buttons[action].label)}
          busy={isBusy(action)}
          onClick={() => start(action)}
        />
      ))}
    </div>
  );
}
