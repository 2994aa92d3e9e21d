import type { FastifyBaseLogger } from 'fastify';

const minuteMs = 60_000;

interface Job {
  readonly intervalMs: number;
  /** Logged with the number that a run returns, unless it is 0. */
  readonly done?: { readonly field: string; readonly message: string };
  /** Logged with an error; without it, a failure is only retried at the next interval. */
  readonly failed?: string;
}

const jobs = {
  /** Deletes what has expired, on every replica: a repeated sweep costs nothing. */
  sessions: { intervalMs: 60 * minuteMs, failed: 'session sweep failed' },
  /** Deletes old history of all users (docs/behaviour/history.md §6). */
  history: {
    intervalMs: 24 * 60 * minuteMs,
    done: { field: 'deleted', message: 'old history deleted' },
    failed: 'history cleanup failed',
  },
  /**
   * Deletes old entries of the audit log, hourly, so that a changed retention holds soon
   * (docs/behaviour/administration.md §8).
   */
  activity: {
    intervalMs: 60 * minuteMs,
    done: { field: 'deleted', message: 'old activity deleted' },
    failed: 'activity cleanup failed',
  },
  /** Stores what Analytics counts (docs/behaviour/administration.md §3). */
  counts: { intervalMs: minuteMs, failed: 'daily counts could not be stored' },
  /** Looks whether a backup is due (docs/behaviour/administration.md §10). */
  backup: {
    intervalMs: 5 * minuteMs,
    done: { field: 'bytes', message: 'backup made' },
    failed: 'scheduled backup failed',
  },
  /** Goes on with imports that a process left that was killed (docs/behaviour/imports.md §5). */
  imports: { intervalMs: 5_000, failed: 'imports could not be worked on' },
  /** Reads when episodes air, so often that a show that was just followed waits for seconds only. */
  airings: { intervalMs: 5_000, failed: 'the days of episodes could not be read' },
  /** Deletes imports that nobody finished, and those that cannot be undone any more. */
  oldImports: {
    intervalMs: 60 * minuteMs,
    done: { field: 'deleted', message: 'old imports deleted' },
    failed: 'import cleanup failed',
  },
  /** Makes notices of what airs (docs/behaviour/notices.md §1): a day begins for a member at any quarter of an hour. */
  notices: {
    intervalMs: 5 * minuteMs,
    done: { field: 'made', message: 'notices made' },
    failed: 'notices could not be made',
  },
  /** Queues messages for devices whose hour has come. */
  pushPlans: { intervalMs: minuteMs, failed: 'push messages could not be planned' },
  /** Mails notices; apart, since a slow mail server takes its time. */
  mails: { intervalMs: minuteMs, failed: 'notices could not be mailed' },
  /** Sends the messages that are due; account notices are sent at once. */
  push: { intervalMs: 5_000, failed: 'push messages could not be sent' },
  /** Deletes what is older than 90 days, and devices that are not seen any more. */
  oldNotices: {
    intervalMs: 60 * minuteMs,
    done: { field: 'deleted', message: 'old notices deleted' },
    failed: 'notice cleanup failed',
  },
  /** Deletes titles in other languages that nobody has needed for 90 days (docs/behaviour/views.md §4). */
  oldTexts: { intervalMs: 24 * 60 * minuteMs, failed: 'old titles in other languages could not be deleted' },
  /**
   * Notices a list that another replica saved, in less than half of the second within which it is in force everywhere.
   * It polls, since LISTEN needs a connection of its own and does not work through a pooler.
   */
  players: { intervalMs: 400 },
  /** Reads the announcements again, since another replica may have changed them: a table of at most 50 rows. */
  announcements: { intervalMs: 2_000 },
} satisfies Record<string, Job>;

/** One run of each job; its signal is aborted when the jobs are stopped. */
export type Jobs = { readonly [Name in keyof typeof jobs]?: (signal: AbortSignal) => Promise<unknown> };

interface JobOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Instead of each job's own. */
  readonly intervalMs?: number;
}

/**
 * Runs each job at once and then in its intervals, never twice at the same time. Returns a function that stops them.
 */
export function startJobs(runs: Jobs, { log, intervalMs }: JobOptions): () => void {
  const controller = new AbortController();
  const timers = Object.entries(runs).map(([name, run]) => {
    const job: Job = jobs[name as keyof Jobs];
    let isRunning = false;
    const runAlone = async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        const result = await run(controller.signal);
        if (result && job.done) log.info({ [job.done.field]: result }, job.done.message);
      } catch (error) {
        if (job.failed) log.error({ err: error }, job.failed);
      } finally {
        isRunning = false;
      }
    };
    void runAlone();
    return setInterval(() => void runAlone(), intervalMs ?? job.intervalMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
    controller.abort();
  };
}
