import { attachSource } from './attach-source.ts';
import { type Failure, failureOf, interrupted, unreachable } from './failure.ts';

/** Seconds that are loaded ahead of the position, and left behind it; both bound the memory. */
const aheadSeconds = 40;
const behindSeconds = 20;
/** A connection that the server closed, as it does with a paused viewer's, is opened again when this much is left. */
const resumeSeconds = 12;
/** Seeking by dragging passes many positions; each would start a conversion. */
const seekDelayMs = 200;
/** A stream starts at a key frame, and sound and picture not at the same instant: gaps up to this are jumped over. */
const maxGapSeconds = 1;
/** WebKit fails for good when it seeks to what is shorter than that before it has shown a picture. */
const minAfterGapSeconds = 2;

interface RemuxedStreamOptions {
  readonly video: HTMLVideoElement;
  /** MIME type with codecs. */
  readonly type: string;
  readonly durationSeconds: number;
  readonly startSeconds: number;
  readonly addressAt: (startSeconds: number) => string;
  readonly onFailure: (failure: Failure) => void;
}

/**
 * Feeds a video element with fragmented MP4, whose timestamps are those of the file: the element's clock is the true
 * time, and its duration that of the file. Seeking out of what is buffered starts another stream. Returns a function
 * that ends it.
 */
export function openRemuxedStream(options: RemuxedStreamOptions): () => void {
  const { video, type, durationSeconds, startSeconds, addressAt, onFailure } = options;
  const source = createMediaSource();
  const closed = new AbortController();
  let request = new AbortController();
  /** Where the current request starts, until something of it is there. */
  let awaited: number | null = null;
  let seekTimer: ReturnType<typeof setTimeout> | undefined;

  source.addEventListener('sourceopen', () => void start(), { once: true });
  video.addEventListener('seeking', onSeeking, { signal: closed.signal });
  video.disableRemotePlayback = true;
  const detach = attachSource(video, source);

  async function start(): Promise<void> {
    source.duration = durationSeconds;
    const buffer = source.addSourceBuffer(type);
    await load(buffer, startSeconds);
  }

  function onSeeking(): void {
    clearTimeout(seekTimer);
    const [buffer] = source.sourceBuffers;
    if (buffer === undefined || isThere()) return;
    seekTimer = setTimeout(() => {
      // The end itself is in no stream.
      if (!isThere()) void load(buffer, Math.min(video.currentTime, durationSeconds - 1), { isSeek: true });
    }, seekDelayMs);
  }

  function isThere(): boolean {
    const { currentTime, buffered } = video;
    if (bufferedEnd(video) !== null) return true;
    if (source.readyState === 'ended') return currentTime >= buffered.end(buffered.length - 1) - 0.5;
    return awaited !== null && Math.abs(currentTime - awaited) < 1;
  }

  /** Replaces the current request. */
  async function load(buffer: SourceBuffer, from: number, { isSeek = false } = {}): Promise<void> {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    awaited = from;
    try {
      if (isSeek) await clear(buffer, signal);
      let at = from;
      while (!(await readStream(buffer, at, signal))) {
        await until(() => secondsAhead(video) < resumeSeconds, signal);
        const next = bufferedEnd(video);
        // A connection that brought nothing is no connection that broke.
        if (next === null || next <= at) throw new StreamError(interrupted);
        at = next;
      }
      await idle(buffer, signal);
      jumpOverGap(video, 0);
      if (source.readyState === 'open') source.endOfStream();
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error instanceof StreamError ? error.failure : interrupted);
    }
  }

  /** False when the connection broke before the end. */
  async function readStream(buffer: SourceBuffer, from: number, signal: AbortSignal): Promise<boolean> {
    const response = await fetch(addressAt(from), { signal }).catch(() => {
      throw new StreamError(unreachable());
    });
    const failure = await failureOf(response);
    if (failure) throw new StreamError(failure);
    const reader = response.body?.getReader();
    await idle(buffer, signal);
    // The last stream may have ended within a fragment.
    if (source.readyState === 'open') buffer.abort();
    for (;;) {
      // What is not read, neither the server sends, nor does ffmpeg convert.
      await until(() => secondsAhead(video) < aheadSeconds, signal);
      const chunk = await reader?.read().catch(() => null);
      signal.throwIfAborted();
      if (chunk === null) return false;
      if (chunk === undefined || chunk.done) return true;
      await append(buffer, chunk.value, signal);
    }
  }

  async function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
    await remove(buffer, { start: 0, end: video.currentTime - behindSeconds }, signal);
    for (;;) {
      try {
        buffer.appendBuffer(bytes);
        break;
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
        // Full, as with high bit rates: continues when more has been played.
        const position = video.currentTime;
        await until(() => video.currentTime > position + 1, signal);
        await remove(buffer, { start: 0, end: video.currentTime - 1 }, signal);
      }
    }
    await idle(buffer, signal);
    jumpOverGap(video, minAfterGapSeconds);
    if (bufferedEnd(video) !== null) awaited = null;
  }

  async function clear(buffer: SourceBuffer, signal: AbortSignal): Promise<void> {
    await remove(buffer, { start: 0, end: Number.POSITIVE_INFINITY }, signal);
  }

  async function until(isMet: () => boolean, signal: AbortSignal): Promise<void> {
    while (!isMet()) await next(video, ['timeupdate', 'seeking'], signal);
  }

  return () => {
    clearTimeout(seekTimer);
    closed.abort();
    request.abort();
    detach();
  };
}

class StreamError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** iPhones have the managed one alone, which asks for a player that cannot be sent to a television. */
function mediaSourceClass(): typeof MediaSource | undefined {
  const { ManagedMediaSource } = globalThis as { ManagedMediaSource?: typeof MediaSource };
  return ManagedMediaSource ?? (globalThis as { MediaSource?: typeof MediaSource }).MediaSource;
}

/** Whether this browser plays a stream of a MIME type with codecs. */
export function canBuffer(type: string): boolean {
  return mediaSourceClass()?.isTypeSupported(type) ?? false;
}

function createMediaSource(): MediaSource {
  const Class = mediaSourceClass();
  if (Class === undefined) throw new Error('This browser cannot buffer streams.');
  return new Class();
}

async function remove(
  buffer: SourceBuffer,
  { start, end }: { start: number; end: number },
  signal: AbortSignal,
): Promise<void> {
  await idle(buffer, signal);
  if (end <= start || buffer.buffered.length === 0 || buffer.buffered.start(0) >= end) return;
  buffer.remove(start, end);
  await idle(buffer, signal);
}

async function idle(buffer: SourceBuffer, signal: AbortSignal): Promise<void> {
  while (buffer.updating) await next(buffer, ['updateend'], signal);
  signal.throwIfAborted();
}

function next(target: EventTarget, events: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const finish = (act: () => void) => () => {
      done.abort();
      act();
    };
    for (const event of events) target.addEventListener(event, finish(resolve), { signal: done.signal });
    signal.addEventListener(
      'abort',
      finish(() => reject(signal.reason)),
      { signal: done.signal },
    );
    if (signal.aborted) finish(() => reject(signal.reason))();
  });
}

/** Where the range ends that contains the position; null when the position is not buffered. */
function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number | null {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index)) return buffered.end(index);
  }
  return null;
}

function secondsAhead(video: HTMLVideoElement): number {
  const end = bufferedEnd(video);
  return end === null ? 0 : end - video.currentTime;
}

function jumpOverGap(video: HTMLVideoElement, minSeconds: number): void {
  const { buffered, currentTime } = video;
  if (bufferedEnd(video) !== null) return;
  for (let index = 0; index < buffered.length; index += 1) {
    const gap = buffered.start(index) - currentTime;
    if (buffered.end(index) - buffered.start(index) < minSeconds) continue;
    if (gap > 0 && gap <= maxGapSeconds) video.currentTime = buffered.start(index) + 0.01;
  }
}
