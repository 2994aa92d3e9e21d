import { deleteOldActivity } from '@marquee/api/activity-retention';
import type { AiringJob } from '@marquee/api/airing-job';
import { deleteExpired } from '@marquee/api/delete-expired';
import { deleteOldImports } from '@marquee/api/delete-old-imports';
import { deleteOldNotices } from '@marquee/api/delete-old-notices';
import { sharedCleanup } from '@marquee/api/history-cleanup';
import type { ImportWork } from '@marquee/api/import-work';
import { makeNotices } from '@marquee/api/make-notices';
import { planMessages } from '@marquee/api/plan-push-messages';
import { newestPlayerVersion } from '@marquee/api/player-lists';
import { scheduledBackup } from '@marquee/api/scheduled-backup';
import { sendDigests } from '@marquee/api/send-digests';
import { sendMessages } from '@marquee/api/send-push-messages';
import type { Database } from '@marquee/db/database';
import { deleteOldTexts } from '@marquee/titles/title-texts';
import type { Dependencies } from '../startup/dependencies.ts';
import type { Jobs } from './jobs.ts';

/** The work of each job that this configuration needs. */
export function serverJobs(
  dependencies: Dependencies & {
    readonly database: Database;
    readonly importWork: Pick<ImportWork, 'start'>;
    readonly airingJob: Pick<AiringJob, 'run'>;
    readonly version: string;
  },
): Jobs {
  const { airingJob, announcements, backupSchedule, database, importWork, players } = dependencies;
  const context = { ...dependencies, db: database };
  return {
    sessions: () => deleteExpired(context),
    history: (signal) => sharedCleanup(context, signal),
    counts: () => dependencies.dailyCounts.flush(),
    activity: (signal) => deleteOldActivity(context, signal),
    imports: () => importWork.start(),
    airings: () => airingJob.run(),
    oldImports: (signal) => deleteOldImports(context, signal),
    notices: (signal) => makeNotices(context, signal),
    pushPlans: (signal) => planMessages(context, signal),
    mails: (signal) => sendDigests(context, signal),
    push: (signal) => sendMessages(context, signal),
    oldTexts: () => deleteOldTexts(context),
    oldNotices: (signal) => deleteOldNotices(context, signal),
    ...(backupSchedule && {
      backup: async (signal: AbortSignal) => (await scheduledBackup(context, backupSchedule, signal))?.bytes,
    }),
    // The embedded database has no other process that could save.
    ...(database.kind === 'server' && {
      players: async () => {
        const version = await newestPlayerVersion(database.drizzle);
        if (players.storedVersion !== null && version !== players.storedVersion) await players.reload();
      },
      announcements: announcements.reload,
    }),
  };
}
