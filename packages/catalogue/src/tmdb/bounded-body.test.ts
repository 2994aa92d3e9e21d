import { ReadableStream } from 'node:stream/web';
import { describe, expect, it } from 'vitest';
import { settled } from '../testing-source.ts';
import { BodyTooLarge, readBody } from './bounded-body.ts';

/** A body in the given chunks; without `end` it then stays silent. */
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

describe('a body', () => {
  it('is read whole', async () => {
    expect((await readBody(bodyOf(['ab', '', 'cd']).body, { maximumBytes: 4, signal: never })).toString()).toBe('abcd');
  });

  it('is given up, and its stream closed, once it is larger than allowed', async () => {
    const { body, cancellations } = bodyOf(['ab', 'cde'], { end: false });
    await expect(readBody(body, { maximumBytes: 4, signal: never })).rejects.toThrow(BodyTooLarge);
    expect(cancellations).toHaveLength(1);
  });

  it('that falls silent is given up when the signal says so', async () => {
    const { body, cancellations } = bodyOf(['ab'], { end: false });
    const controller = new AbortController();
    const reading = readBody(body, { maximumBytes: 4, signal: controller.signal });
    await settled();
    controller.abort(new Error('too late'));
    await expect(reading).rejects.toThrow('too late');
    expect(cancellations).toHaveLength(1);
  });

  it('is not begun when the signal has already said so', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(readBody(bodyOf(['ab']).body, { maximumBytes: 4, signal })).rejects.toThrow('too late');
  });
});
