import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { anyDocument } from '../fake-upstream.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const respond = (status: number, body: string, headers: Record<string, string> = {}) =>
  ((_, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)) as Answer;

const token = 'drill-upstream-token';

/** What an upstream can do wrong, and how it looks from here. */
export const upstreamFaults = {
  'answers 500': respond(500, '{"status_code":11}'),
  'answers 429 with Retry-After': respond(429, '{"status_code":25}', { 'retry-after': '2' }),
  'answers 401: the key was revoked': respond(401, `{"status_message":"Invalid key ${token}"}`),
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
  'breaks off in the middle': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(anyDocument.length) });
    response.write(anyDocument.slice(0, 200), () => response.destroy());
  },
  'resets the connection': (request) => request.socket.resetAndDestroy(),
  'answers a page of HTML with 200': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Maintenance</body></html>'),
  'answers null': respond(200, 'null'),
  'answers other types': respond(200, '{"results":"none","page":[],"genres":7}'),
  'redirects elsewhere': respond(302, '', { location: 'http://127.0.0.1:1/' }),
} satisfies Record<string, Answer>;

export type UpstreamFault = keyof typeof upstreamFaults;

export interface FaultyUpstream {
  /** Variables that make the product use it. */
  readonly environment: Record<string, string>;
  readonly token: string;
  /** null while it is well. */
  fault: UpstreamFault | null;
  /** Requests since the last time that this was set to 0. */
  calls: number;
  /** Ends, and takes no connection until it is opened again. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** An upstream of the catalogue that goes wrong on demand. */
export async function startFaultyUpstream(): Promise<FaultyUpstream> {
  const well = respond(200, anyDocument);
  const server = createServer((request, response) => {
    upstream.calls += 1;
    void (upstream.fault === null ? well : upstreamFaults[upstream.fault])(request, response);
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
    shut: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    open: async () => void (await listen(port)),
  };
  return upstream;
}
