import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { endWhenStalled } from './end-when-stalled.ts';
import { limitsOf, type Viewer, type ViewerLimits } from './viewer-limits.ts';

/** Media files that are open at the same time, of an account or an IP address; a player opens two or three. */
const maxOpenFilesPerAccount = 32;
const maxOpenFilesPerAddress = 64;

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
  /** Takes over the handle, which is closed with the stream. @throws TooManyOpenFilesError */
  stream(file: FileHandle, range: ByteRange, viewer: Viewer): Readable;
  /** Streams that are open. */
  readonly size: number;
  close(): void;
}

export interface OpenFileLimits extends Partial<ViewerLimits> {
  /** Without a byte read; browsers stop reading when they have buffered enough, and later request the rest. */
  readonly stallMs?: number;
}

export function createOpenFiles({
  perAccount = maxOpenFilesPerAccount,
  perAddress = maxOpenFilesPerAddress,
  stallMs = 60_000,
}: OpenFileLimits = {}): OpenFiles {
  const streams = new Map<Readable, Viewer>();
  return {
    stream(file, { start, end }, viewer) {
      const open = [...streams.values()];
      for (const { max, counts } of limitsOf(viewer, { perAccount, perAddress }))
        if (open.filter(counts).length >= max) throw new TooManyOpenFilesError('Too many open files');
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
