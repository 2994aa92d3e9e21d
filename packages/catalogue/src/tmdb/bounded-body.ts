import type { ReadableStream } from 'node:stream/web';
import { untilAborted } from './until-aborted.ts';

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a body to its end. In Node 20 a read may never settle once its fetch is aborted, so each one is raced.
 * @throws BodyTooLarge, the signal's reason, or what broke the connection.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { maximumBytes, signal }: { maximumBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      if (size > maximumBytes) throw new BodyTooLarge(`more than ${maximumBytes} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    // Closes the connection; what is cancelled cannot fail in a way that matters any more.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}
