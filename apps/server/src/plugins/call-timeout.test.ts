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

it('aborts the signal when the limit is over; later calls of the connection get a new one', async () => {
  const socket = new EventEmitter();
  // The function only listens to the connection.
  const response = { req: { socket } } as unknown as ServerResponse;
  const signals: AbortSignal[] = [];
  const slow = withCallTimeout(
    response,
    (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
    1,
  );
  await expect(slow).rejects.toThrow(TimeoutError);
  for (let calls = 0; calls < 2; calls += 1) {
    await withCallTimeout(response, async (signal) => void signals.push(signal));
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  expect(socket.listenerCount('close')).toBe(1);
  socket.emit('close');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});
