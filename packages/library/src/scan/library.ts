import type { ScanTrigger } from '@marquee/domain/library/media-file';
import { pollFolders } from './poll-folders.ts';
import { type ScanDependencies, scanFolder } from './scan-folder.ts';
import { takeScanLease } from './scan-lease.ts';
import { ScanReport } from './scan-report.ts';
import { watchFolders } from './watch-folders.ts';

/** Scans of the operator's folder (docs/behaviour/library.md §1). */
export interface Library {
  /** Starts a scan; false if one runs already, here or in another process. */
  rescan(trigger?: ScanTrigger): Promise<boolean>;
  /** Resolves when no scan runs in this process. */
  settled(): Promise<void>;
  /** Stops a running scan; the next start continues it. */
  close(): Promise<void>;
}

export interface LibraryOptions extends ScanDependencies {
  /** Between two scans on schedule, for drives that report no changes. */
  readonly intervalMs?: number;
  /** Without further changes for so long, a scan starts; and after ten times as long at the latest. */
  readonly debounceMs?: number;
  /** Between two looks at folders whose drive may be away. */
  readonly awayIntervalMs?: number;
}

const hourMs = 60 * 60_000;
const defaultDebounceMs = 5_000;
const defaultAwayIntervalMs = 10_000;
const maxDebounces = 10;

/**
 * Scans the folder at once, on changes and on schedule. Never throws: failures are logged, and the next scan retries.
 */
export function startLibrary(options: LibraryOptions): Library {
  const { db, clock, log, folder, intervalMs = hourMs } = options;
  const { debounceMs = defaultDebounceMs, awayIntervalMs = defaultAwayIntervalMs } = options;
  const controller = new AbortController();
  let currentScan: Promise<void> | null = null;
  let hasChanged = false;
  let changeTimer: NodeJS.Timeout | undefined;
  let firstChangeMs = 0;

  const watcher = watchFolders(folder, { log, onChange });
  const poll = pollFolders(folder, { intervalMs: awayIntervalMs, onChange });

  function onChange(): void {
    const nowMs = performance.now();
    if (changeTimer === undefined) firstChangeMs = nowMs;
    clearTimeout(changeTimer);
    const restMs = firstChangeMs + maxDebounces * debounceMs - nowMs;
    changeTimer = setTimeout(onSettledChange, Math.max(0, Math.min(debounceMs, restMs))).unref();
  }

  function onSettledChange(): void {
    changeTimer = undefined;
    // While a scan runs: it ends early, and the next one starts.
    hasChanged = true;
    if (currentScan === null) void rescan('change');
  }

  async function rescan(trigger: ScanTrigger = 'manual'): Promise<boolean> {
    if (currentScan !== null || controller.signal.aborted) return false;
    let started = (_isStarted: boolean): void => undefined;
    const isStarted = new Promise<boolean>((resolve) => {
      started = resolve;
    });
    hasChanged = false;
    currentScan = scan(trigger, started).finally(() => {
      started(false);
      currentScan = null;
      if (hasChanged && !controller.signal.aborted) void rescan('change');
    });
    return isStarted;
  }

  async function scan(trigger: ScanTrigger, onStarted: (isStarted: boolean) => void): Promise<void> {
    const stopped = new AbortController();
    const signal = AbortSignal.any([controller.signal, stopped.signal]);
    let report: ScanReport | null = null;
    try {
      const id = await takeScanLease(db, trigger, clock());
      onStarted(id !== null);
      if (id === null) return;
      report = new ScanReport(id, { db, clock, onLost: () => stopped.abort() });
      const shouldYield = () => hasChanged;
      const onFolder = (path: string) => watcher.add(path);
      const onAway = (paths: readonly string[]) => poll.follow(paths);
      const folders = await scanFolder(options, { trigger, report, signal, shouldYield, onFolder, onAway });
      await report.finish();
      // A drive that comes back is another one for the kernel: its folders are watched again.
      if (!controller.signal.aborted) watcher.follow(folders ?? new Set());
    } catch (error) {
      if (signal.aborted) {
        // Gives up the lease, so that the next start may scan at once.
        await report?.finish().catch(() => undefined);
        return;
      }
      log.error({ err: error }, 'the scan of the library failed');
      await report?.update({ problem: 'failed' }).catch(() => undefined);
      await report?.finish().catch(() => undefined);
    } finally {
      report?.stop();
    }
  }

  const schedule = setInterval(() => void rescan('schedule'), intervalMs).unref();
  void rescan('start');
  return {
    rescan,
    settled: async () => {
      while (currentScan !== null) await currentScan;
    },
    close: async () => {
      controller.abort();
      clearInterval(schedule);
      clearTimeout(changeTimer);
      poll.close();
      watcher.close();
      await currentScan;
    },
  };
}
