import { useQuery } from '@tanstack/react-query';
import { BackupRunsPanel, isRunning } from '../../features/administration/backups/backup-runs-panel.tsx';
import { BackupSchedulePanel } from '../../features/administration/backups/backup-schedule-panel.tsx';
import { MakeBackupPanel } from '../../features/administration/backups/make-backup-panel.tsx';
import { adminRefreshMs } from '../../features/administration/system/api-health.ts';
import { loadOutcome } from '../../lib/api/load-outcome.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import styles from './admin-tabs.module.css';

/** While a backup is being made, its row is read so often. */
const progressIntervalMs = 2_000;

/** Backups for owners: a download, the schedule, and the last ones (docs/behaviour/administration.md §10). */
export function BackupTab() {
  const { backups } = useTrpc();
  const query = useQuery(
    backups.report.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.runs.some(isRunning) ? progressIntervalMs : adminRefreshMs),
    }),
  );
  return (
    <>
      <div className={styles.columns}>
        <MakeBackupPanel />
        <BackupSchedulePanel report={loadOutcome(query)} />
      </div>
      <BackupRunsPanel query={query} />
    </>
  );
}
