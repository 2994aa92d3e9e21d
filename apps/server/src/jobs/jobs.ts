import type { FastifyBaseLogger } from 'fastify';

const hourMs = 60 * 60_000;
/** A table of at most 50 rows. */
const announcementReadMs = 2_000;

interface CleanupOptions {
  /** Deletes what is old and returns its number; null while another replica does it. */
  readonly clean: (signal: AbortSignal) => Promise<number | null>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly intervalMs?: number;
}

/**
 * Deletes old history of all users at once and then daily (docs/behaviour/history.md §6); failures are logged. Returns
 * a function that stops the job and aborts a running cleanup.
 */
export function startHistoryCleanup(options: CleanupOptions): () => void {
  return startCleanup('history', { intervalMs: 24 * hourMs, ...options });
}

/**
 * Deletes old entries of the audit log in the same way, and hourly, so that a changed retention holds soon
 * (docs/behaviour/administration.md §8).
 */
export function startActivityCleanup(options: CleanupOptions): () => void {
  return startCleanup('activity', { intervalMs: hourMs, ...options });
}

function startCleanup(name: string, { clean, log, intervalMs }: Required<CleanupOptions>): () => void {
  const controller = new AbortController();
  const cleanAndLog = async () => {
    try {
      const deleted = await clean(controller.signal);
      if (deleted) log.info({ deleted }, `old ${name} deleted`);
    } catch (error) {
      log.error({ err: error }, `${name} cleanup failed`);
    }
  };
  const stop = startJob(cleanAndLog, intervalMs);
  return () => {
    stop();
    controller.abort();
  };
}

interface SessionSweepOptions {
  /** Deletes sessions, links and challenges that are over. */
  readonly deleteExpired: () => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly intervalMs?: number;
}

/**
 * Deletes expired sessions at once and then hourly, on every replica: a repeated sweep costs nothing. Failures are
 * logged. Returns a function that stops the job.
 */
export function startSessionSweep({ deleteExpired, log, intervalMs = hourMs }: SessionSweepOptions): () => void {
  return startJob(
    () => deleteExpired().catch((error: unknown) => log.error({ err: error }, 'session sweep failed')),
    intervalMs,
  );
}

interface BackupScheduleOptions {
  /** Makes the backup if it is due. */
  readonly backUpIfDue: (signal: AbortSignal) => Promise<{ readonly bytes: number } | null>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly intervalMs?: number;
}

/**
 * Looks every few minutes whether a backup is due (docs/behaviour/administration.md §10). Failures are logged. Returns
 * a function that stops the job and a running backup.
 */
export function startBackupSchedule({ backUpIfDue, log, intervalMs = 5 * 60_000 }: BackupScheduleOptions): () => void {
  const controller = new AbortController();
  let isRunning = false;
  const stop = startJob(async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const made = await backUpIfDue(controller.signal);
      if (made) log.info({ bytes: made.bytes }, 'backup made');
    } catch (error) {
      log.error({ err: error }, 'scheduled backup failed');
    } finally {
      isRunning = false;
    }
  }, intervalMs);
  return () => {
    stop();
    controller.abort();
  };
}

/**
 * Reads the announcements again, since another replica may have changed them; the server of the embedded database is
 * the only one. A failure is retried at the next interval. Returns a function that stops it.
 */
export function startAnnouncementReads({ reload }: { reload: () => Promise<void> }): () => void {
  return startJob(() => reload().catch(() => undefined), announcementReadMs);
}

/** Runs at once and then in intervals. */
function startJob(run: () => Promise<void>, intervalMs: number): () => void {
  void run();
  const timer = setInterval(() => void run(), intervalMs).unref();
  return () => clearInterval(timer);
}
