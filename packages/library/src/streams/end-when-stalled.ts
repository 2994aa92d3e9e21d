import type { Readable } from 'node:stream';

/**
 * Destroys a stream of which nothing was read for a while: a paused or stopped viewer, or a program that hangs. Its
 * player opens another one when it continues.
 */
export function endWhenStalled(stream: Readable & { readonly bytesRead: number }, stallMs: number): void {
  let readBytes = stream.bytesRead;
  let changedAt = performance.now();
  const timer = setInterval(() => {
    if (stream.bytesRead !== readBytes) {
      readBytes = stream.bytesRead;
      changedAt = performance.now();
    } else if (performance.now() - changedAt >= stallMs) stream.destroy();
  }, stallMs / 4);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
}
