import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { TimeoutError } from '@marquee/domain/async/with-timeout';
import { expect, it } from 'vitest';
import { send, testServer } from '../testing/app.ts';
import { withCallTimeout } from './call-timeout.ts';

it('aborts the signal when the client goes away, not when its body was read', async () => {
  let reached: (signal: AbortSignal) => void = () => undefined;
  const reaching = new Promise<AbortSignal>((resolve) => {
    reached = resolve;
  });
  const server = await testServer({
    prepare: (app) => {
      app.post('/api/slow', (_request, reply) =>
        withCallTimeout(reply.raw, (signal) => {
          reached(signal);
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve('aborted')));
        }),
      );
    },
  });
  const leaving = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const gone = fetch(`${server.origin}/api/slow`, { method: 'POST', headers, body: '{}', signal: leaving.signal });
  const signal = await reaching;
  await send(server.origin, '/api/health');
  expect(signal.aborted).toBe(false);
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
  leaving.abort();
  await expect(gone).rejects.toThrow();
  await aborted;
  await server.close();
});

it('aborts the signal when the limit is over, and keeps no listener', async () => {
  const response = new EventEmitter();
  let signal: AbortSignal | undefined;
  // The function only listens to the response.
  const call = withCallTimeout(
    response as ServerResponse,
    (given) => {
      signal = given;
      return new Promise(() => undefined);
    },
    1,
  );
  await expect(call).rejects.toThrow(TimeoutError);
  expect([signal?.aborted, response.listenerCount('close')]).toEqual([true, 0]);
});
