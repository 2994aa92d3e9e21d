import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TimeoutError, withTimeout } from '@marquee/domain/async/with-timeout';

/** Limit of a whole call; upstream requests and queries have shorter limits of their own. */
export const callTimeoutMs = 30_000;

/** One per connection: with one for each call, a signed-in call takes half as much CPU time again. */
const controllers = new WeakMap<Socket, AbortController>();

function controllerOf(socket: Socket): AbortController {
  const existing = controllers.get(socket);
  if (existing && !existing.signal.aborted) return existing;
  const controller = new AbortController();
  controllers.set(socket, controller);
  if (!existing) socket.once('close', () => controllers.get(socket)?.abort());
  return controller;
}

/**
 * Runs a call within the limit. Its signal is aborted when the time is up or the client goes away, for all calls of
 * the connection. Fastify's own `request.signal` is aborted as soon as a body was read (measured on Node 20), and its
 * timeout with it.
 * @throws TimeoutError
 */
export async function withCallTimeout<Value>(
  { req: { socket } }: ServerResponse,
  call: (signal: AbortSignal) => Promise<Value>,
  timeoutMs = callTimeoutMs,
): Promise<Value> {
  const controller = controllerOf(socket);
  try {
    return await withTimeout(call(controller.signal), timeoutMs);
  } catch (error) {
    if (error instanceof TimeoutError) controller.abort(error);
    throw error;
  }
}
