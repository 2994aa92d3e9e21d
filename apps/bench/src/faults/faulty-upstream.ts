import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { anyDocument } from '../servers/fake-upstream.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const respond = (status: number, body: string, headers: Record<string, string> = {}) =>
  ((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)) as Handler;

const token = 'fault-upstream-token';

/** Faults of an upstream, each with the handler that simulates it. */
export const upstreamFaults = {
  'returns 500': respond(500, '{"status_code":11}'),
  'returns 429 with Retry-After': respond(429, '{"status_code":25}', { 'retry-after': '2' }),
  'returns 401: the key was revoked': respond(401, `{"status_message":"Invalid key ${token}"}`),
  'takes 30 s': async (_, response) => {
    await setTimeout(30_000, undefined, { ref: false });
    response.end('{}');
  },
  'sends a byte a second': async (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const byte of anyDocument) {
      if (response.destroyed) return;
      response.write(byte);
      await setTimeout(1_000, undefined, { ref: false });
    }
  },
  'breaks off in the middle of a response': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(anyDocument.length) });
    response.write(anyDocument.slice(0, 200), () => response.destroy());
  },
  'resets the connection': (request) => request.socket.resetAndDestroy(),
  'returns an HTML page with 200': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Maintenance</body></html>'),
  'returns null': respond(200, 'null'),
  'returns wrong types': respond(200, '{"results":"none","page":[],"genres":7}'),
  'redirects elsewhere': respond(302, '', { location: 'http://127.0.0.1:1/' }),
} satisfies Record<string, Handler>;

export type UpstreamFault = keyof typeof upstreamFaults;

export interface FaultyUpstream {
  /** Environment variables that select this upstream. */
  readonly environment: Record<string, string>;
  readonly token: string;
  /** Null while it works. */
  fault: UpstreamFault | null;
  /** Requests since this was last set to 0. */
  calls: number;
  /** Closes the port until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A catalogue upstream that fails on demand. */
export async function startFaultyUpstream(): Promise<FaultyUpstream> {
  const working = respond(200, anyDocument);
  const server = createServer((request, response) => {
    upstream.calls += 1;
    void (upstream.fault === null ? working : upstreamFaults[upstream.fault])(request, response);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const upstream: FaultyUpstream = {
    environment: { TMDB_ACCESS_TOKEN: token, TMDB_BASE_URL: `http://127.0.0.1:${port}` },
    token,
    fault: null,
    calls: 0,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: async () => void (await listen(port)),
  };
  return upstream;
}
