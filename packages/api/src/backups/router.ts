import { BackupDownload, BackupReport } from '@marquee/domain/administration/backup-runs';
import { outputParser, ownerProcedure, resolver, router } from '../trpc.ts';
import { createBackupDownload } from './backup-download.ts';
import { backupReport } from './run-backup.ts';

/** Backups (docs/behaviour/administration.md §10). For owners: a backup contains all password hashes. */
export const backupsRouter = router({
  report: ownerProcedure.output(outputParser(BackupReport)).query(resolver(backupReport)),
  createDownload: ownerProcedure.output(outputParser(BackupDownload)).mutation(resolver(createBackupDownload)),
});
