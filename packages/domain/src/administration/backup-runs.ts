import { z } from 'zod';
import { defineMessages } from '../messages/define-messages.ts';

/** What started a backup, with its name in the dashboard. */
export const backupTriggerLabels = defineMessages('administration.backup-runs', {
  schedule: 'Schedule',
  dashboard: 'Download',
  command: 'Command line',
});
const backupTriggers = Object.keys(backupTriggerLabels) as [BackupTrigger, ...BackupTrigger[]];
export type BackupTrigger = keyof typeof backupTriggerLabels;

export const BackupRun = z.object({
  id: z.int(),
  trigger: z.enum(backupTriggers),
  startedAt: z.iso.datetime(),
  /** Null while it runs, or when its process ended first. */
  finishedAt: z.iso.datetime().nullable(),
  /** Why it failed; null if it did not. */
  problem: z.string().nullable(),
  /** Null until it is complete. `file` is its name in the folder of the schedule; null for other runs. */
  result: z.object({ rows: z.int(), bytes: z.int(), file: z.string().nullable() }).nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** Where and how often automatic backups are made (BACKUP_DIR). */
export const BackupSchedule = z.object({ folder: z.string(), everyHours: z.int(), count: z.int() });
export type BackupSchedule = z.infer<typeof BackupSchedule>;

/** Why there is no current backup. */
export const BackupProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('failed'), at: z.iso.datetime(), reason: z.string() }),
  /** The schedule has made none for longer than it should; `last` is null if it never did. */
  z.object({ kind: z.literal('overdue'), last: z.iso.datetime().nullable() }),
]);
export type BackupProblem = z.infer<typeof BackupProblem>;

/** Newest runs first; no schedule without BACKUP_DIR, no problem while all is well. */
export const BackupReport = z.object({
  schedule: BackupSchedule.nullable(),
  problem: BackupProblem.nullable(),
  runs: z.array(BackupRun),
});
export type BackupReport = z.infer<typeof BackupReport>;

/** An address on this server that downloads one backup, once. */
export const BackupDownload = z.object({ path: z.string() });
export type BackupDownload = z.infer<typeof BackupDownload>;

export const backupMessages = defineMessages('administration.backup-runs.backup', {
  addressOver: 'This download link was already used or has expired. Press Make now again.',
  failed: 'The backup failed. The log of the server says why.',
  started: 'The download of the backup has started',
  notStarted: 'The backup could not be started',
  loadFailed: 'The backups could not be loaded',
  none: 'There are no backups yet.',
  interrupted: 'It was interrupted before its end.',
  neverMade: 'No scheduled backup has been made yet.',
});

/** The name of a backup's file, which sorts by its time: 'marquee-20261123T031500Z.marquee'. */
export function backupFileName(at: Date): string {
  return `marquee-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.marquee`;
}

/** Whether it is a name of `backupFileName`. */
export function isBackupFileName(name: string): boolean {
  return /^marquee-\d{8}T\d{6}Z\.marquee$/.test(name);
}
