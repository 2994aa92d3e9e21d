import { ReadableStream } from 'node:stream/web';
import { describe, expect, it } from 'vitest';
import { BodyTooLargeError, readBody } from './read-body.ts';
import { flushPromises } from './testing/source.ts';

/** A body of the given chunks; without `end` it then never ends. */
function bodyOf(chunks: readonly string[], { end = true } = {}) {
  const cancellations: unknown[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      if (end) controller.close();
    },
    cancel: (reason) => void cancellations.push(reason),
  });
  return { body, cancellations };
}

const never = new AbortController().signal;

describe('readBody', () => {
  it('returns the whole body', async () => {
    expect((await readBody(bodyOf(['ab', '', 'cd']).body, { maxBytes: 4, signal: never })).toString()).toBe('abcd');
  });

  it('cancels a body that is larger than allowed', async () => {
    const { body, cancellations } = bodyOf(['ab', 'cde'], { end: false });
    await expect(readBody(body, { maxBytes: 4, signal: never })).rejects.toThrow(BodyTooLargeError);
    expect(cancellations).toHaveLength(1);
  });

  it('cancels a stalled body when the signal aborts', async () => {
    const { body, cancellations } = bodyOf(['ab'], { end: false });
    const controller = new AbortController();
    const reading = readBody(body, { maxBytes: 4, signal: controller.signal });
    await flushPromises();
    controller.abort(new Error('timed out'));
    await expect(reading).rejects.toThrow('timed out');
    expect(cancellations).toHaveLength(1);
  });

  it('does not start when the signal has already aborted', async () => {
    const signal = AbortSignal.abort(new Error('timed out'));
    await expect(readBody(bodyOf(['ab']).body, { maxBytes: 4, signal })).rejects.toThrow('timed out');
  });
});
