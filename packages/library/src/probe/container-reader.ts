import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ContainerTrack {
  readonly kind: 'video' | 'audio';
  /** mediabunny's name, else that of the container. */
  readonly codec: string;
  readonly codecString: string | null;
  /** The container's own name of the codec, such as 'hvc1'. */
  readonly sampleEntry: string;
  /** ISO 639-2; 'und' when unknown. */
  readonly language: string;
  readonly title: string;
  readonly isDefault: boolean;
  readonly channels: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is a picture of several frames; the only picture of a file is one. */
  readonly isMoving: boolean;
}

export interface Container {
  readonly container: 'mp4' | 'mov' | 'webm' | 'matroska';
  readonly durationSeconds: number;
  readonly tracks: readonly ContainerTrack[];
}

/** 'unknown': another container; 'damaged': one of these that cannot be read; 'too-slow': not read in time. */
export type ContainerReading =
  | { readonly container: Container }
  | { readonly failure: 'unknown' | 'damaged' | 'too-slow' };

/** Reads MP4, MOV, WebM and Matroska without a program, in threads (docs/decisions/0026). */
export interface ContainerReader {
  /** Never rejects, but when the signal aborts. */
  read(path: string, signal?: AbortSignal): Promise<ContainerReading>;
}

/** A film of 700 MB takes 200 ms, a network drive longer. */
const defaultTimeoutMs = 15_000;
/** An idle thread holds about 15 MB. */
const idleMs = 3_000;
/** A damaged file must not take the memory of the server. */
const resourceLimits = { maxOldGenerationSizeMb: 192 };

export function createContainerReader({ timeoutMs = defaultTimeoutMs } = {}): ContainerReader {
  const idle = new Map<Worker, NodeJS.Timeout>();

  function takeThread(): Worker {
    for (const [thread, timer] of idle) {
      clearTimeout(timer);
      idle.delete(thread);
      thread.ref();
      return thread;
    }
    const url = new URL('./container-worker.mjs', import.meta.url);
    // The library prints what it does not know; the scan's report has it.
    const thread = new Worker(url, { execArgv: [], resourceLimits, stdout: true, stderr: true });
    thread.on('error', () => undefined);
    return thread;
  }

  function release(thread: Worker): void {
    // An idle thread does not hold the process.
    thread.unref();
    const end = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, idleMs).unref());
  }

  return {
    async read(path, signal) {
      signal?.throwIfAborted();
      const thread = takeThread();
      const finished = new AbortController();
      const timeout = AbortSignal.timeout(timeoutMs);
      const ended = AbortSignal.any([finished.signal, timeout, ...(signal ? [signal] : [])]);
      thread.postMessage(path);
      try {
        const died = once(thread, 'exit', { signal: ended }).then((): ContainerReading => ({ failure: 'damaged' }));
        const answered = once(thread, 'message', { signal: ended }).then(([reading]): ContainerReading => reading);
        const reading = await Promise.race([answered, died]);
        died.catch(() => undefined);
        release(thread);
        return reading;
      } catch {
        void thread.terminate();
        signal?.throwIfAborted();
        return { failure: timeout.aborted ? 'too-slow' : 'damaged' };
      } finally {
        finished.abort();
      }
    },
  };
}
