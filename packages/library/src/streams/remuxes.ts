import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import type { Log } from '@marquee/domain/log';
import { endWhenStalled } from './end-when-stalled.ts';
import { type RemuxSource, remuxArguments } from './remux-arguments.ts';
import type { Viewer, ViewerLimits } from './viewer-limits.ts';
import { createViewerPlaces, NoPlaceError } from './viewer-places.ts';

/** Videos that ffmpeg converts for viewers at the same time; each takes a few percent of a core and 40 MB. */
export const maxRemuxes = 10;
/** Of one account, or of all who watch without one from an IP address; and of an IP address, as of a household. */
const maxRemuxesPerAccount = 3;
const maxRemuxesPerAddress = 5;

/** ffmpeg ended without output; the log has the reason. */
export class RemuxError extends Error {
  override readonly name = 'RemuxError';
}

export interface Remuxes {
  /**
   * Starts ffmpeg; it ends with the stream. The newest stream of a viewer ends its oldest beyond the limits.
   * @throws RemuxError, NoPlaceError
   */
  open(source: RemuxSource, viewer: Viewer): Promise<Readable>;
  /** Process ids. */
  running(): readonly number[];
  /** Ends all, and refuses new ones. */
  close(): Promise<void>;
}

export interface RemuxLimits extends Partial<ViewerLimits> {
  readonly maxProcesses?: number;
  /** Without a byte read: a paused viewer's place is free for another. */
  readonly stallMs?: number;
}

type Ffmpeg = ChildProcessByStdio<null, Readable, Readable>;

/** A seek of a player ends one stream and starts another, and the end may arrive second. */
const placeTimeoutMs = 1_500;
const firstByteTimeoutMs = 20_000;
/** From SIGTERM to SIGKILL. */
const killAfterMs = 1_000;

/** Runs ffmpeg for viewers, a bounded number at a time: it blocks on its pipe while a viewer does not read. */
export function createRemuxes({
  log,
  maxProcesses = maxRemuxes,
  perAccount = maxRemuxesPerAccount,
  perAddress = maxRemuxesPerAddress,
  stallMs = 30_000,
}: RemuxLimits & { readonly log: Log }): Remuxes {
  const children = new Set<Ffmpeg>();
  const closed = new AbortController();
  const inPlace = createViewerPlaces({
    total: maxProcesses,
    perAccount,
    perAddress,
    maxWaiting: maxProcesses,
    maxWaitMs: placeTimeoutMs,
  });

  function start({ fileId, path, ...source }: RemuxSource): Ffmpeg {
    const child = spawn('ffmpeg', remuxArguments({ fileId, path, ...source }), { stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let errors = '';
    let isEnded = false;
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(0, 2_000);
    });
    child.stdout.once('close', () => {
      if (child.exitCode !== null) return;
      isEnded = true;
      end(child);
    });
    child.once('spawn', () => lowerPriority(child));
    child.once('error', (error) => log.error({ err: error }, 'ffmpeg cannot be run'));
    child.once('close', (code) => {
      children.delete(child);
      // ffmpeg names the file by its path.
      if (code !== 0 && !isEnded) log.warn({ fileId, code, errors: errors.replaceAll(path, '') }, 'ffmpeg failed');
    });
    return child;
  }

  /** Resolves when there is output to send. */
  async function openOutput({ stdout }: Ffmpeg, superseded: AbortSignal): Promise<Readable> {
    superseded.addEventListener('abort', () => stdout.destroy(), { once: true });
    const signal = AbortSignal.any([superseded, closed.signal, AbortSignal.timeout(firstByteTimeoutMs)]);
    await once(stdout, 'readable', { signal }).catch(() => stdout.destroy());
    superseded.throwIfAborted();
    // Readable is also the end of an empty output.
    if (stdout.destroyed || stdout.readableLength === 0) {
      stdout.destroy();
      throw new RemuxError('ffmpeg has no output');
    }
    endWhenStalled(stdout as Readable & { bytesRead: number }, stallMs);
    return stdout;
  }

  return {
    open: (source, viewer) =>
      new Promise((resolve, reject) => {
        const run = async (superseded: AbortSignal) => {
          if (closed.signal.aborted) throw new NoPlaceError('busy');
          const child = start(source);
          // The place is free when the process has ended, not before.
          const ended = new Promise((done) => child.once('close', done));
          resolve(openOutput(child, superseded));
          await ended;
        };
        inPlace(viewer, run).catch(reject);
      }),
    running: () => [...children].flatMap(({ pid }) => pid ?? []),
    async close() {
      closed.abort();
      const ended = [...children].map((child) => new Promise((done) => child.once('close', done)));
      for (const { stdout } of children) stdout.destroy();
      await Promise.all(ended);
    },
  };
}

function end(child: Ffmpeg): void {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  child.once('exit', () => clearTimeout(timer));
}

/** Requests go first. */
function lowerPriority({ pid }: Ffmpeg): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
