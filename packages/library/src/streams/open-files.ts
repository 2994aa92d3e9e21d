import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { serverLimits } from '@marquee/domain/limits';
import { endWhenStalled } from './end-when-stalled.ts';

/** A viewer has as many files open as one may. */
export class TooManyOpenFilesError extends Error {
  override readonly name = 'TooManyOpenFilesError';
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** Streams of files as they are. */
export interface OpenFiles {
  /**
   * Takes over the handle, which is closed with the stream.
   * @param viewer rate-limit key of the client's address
   * @throws TooManyOpenFilesError
   */
  stream(file: FileHandle, range: ByteRange, viewer: string): Readable;
  /** Streams that are open. */
  readonly size: number;
  close(): void;
}

interface OpenFilesOptions {
  readonly maxPerViewer?: number;
  /** Without a byte read; browsers stop reading when they have buffered enough, and later request the rest. */
  readonly stallMs?: number;
}

export function createOpenFiles({
  maxPerViewer = serverLimits.maxOpenFilesPerAddress,
  stallMs = 60_000,
}: OpenFilesOptions = {}): OpenFiles {
  const streams = new Map<Readable, string>();
  return {
    stream(file, { start, end }, viewer) {
      const open = [...streams.values()].filter((other) => other === viewer).length;
      if (open >= maxPerViewer) throw new TooManyOpenFilesError('Too many open files');
      const stream = file.createReadStream({ start, end, highWaterMark: 256 * 1024 });
      streams.set(stream, viewer);
      stream.once('close', () => streams.delete(stream));
      endWhenStalled(stream, stallMs);
      return stream;
    },
    get size() {
      return streams.size;
    },
    close() {
      for (const stream of streams.keys()) stream.destroy();
    },
  };
}
