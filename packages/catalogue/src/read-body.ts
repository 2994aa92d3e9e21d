import type { ReadableStream } from 'node:stream/web';

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Reads a body to its end. Each read races the signal: in Node 20 it may never settle once its fetch is aborted.
 * @throws BodyTooLargeError, the signal's reason or the connection's error.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      if (size > maxBytes) throw new BodyTooLargeError(`more than ${maxBytes} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    // Closes the connection; a failure of the cancellation itself does not matter.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Settles like the promise, or rejects with the signal's reason. */
async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([aborted, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
