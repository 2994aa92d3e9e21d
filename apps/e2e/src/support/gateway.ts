import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** `hang` never responds; `bad-gateway` and `captive-portal` respond instead of the product. */
type GatewayMode = 'forward' | 'hang' | 'bad-gateway' | 'captive-portal';

/** A proxy between browser and product. Playwright's routes cannot delay requests of a service worker; this can. */
export interface Gateway {
  readonly baseUrl: string;
  /** Applies to requests whose URL matches; others, and those that hung before, are forwarded. */
  setMode(mode: GatewayMode, urls?: RegExp): void;
  /** How long the oldest hanging request with a matching URL has waited; 0 without one. */
  hangingForMs(urls: RegExp): number;
  close(): Promise<void>;
}

export async function startGateway(productUrl: string): Promise<Gateway> {
  let current = { mode: 'forward' as GatewayMode, urls: /^/ };
  const hanging: { readonly receivedAt: number; readonly url: string; readonly resume: () => void }[] = [];
  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming;
    const mode = current.urls.test(url) ? current.mode : 'forward';
    if (mode === 'bad-gateway') response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>');
    else if (mode === 'captive-portal') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in</p>');
    else if (mode === 'forward') forward(productUrl, incoming, response);
    else hanging.push({ receivedAt: Date.now(), url, resume: () => forward(productUrl, incoming, response) });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    setMode: (mode, urls = /^/) => {
      current = { mode, urls };
      for (const request of hanging.splice(0)) request.resume();
    },
    hangingForMs: (urls) => {
      const receivedAt = hanging.find(({ url }) => urls.test(url))?.receivedAt;
      return receivedAt === undefined ? 0 : Date.now() - receivedAt;
    },
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function forward(productUrl: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing: ClientRequest = request(new URL(incoming.url ?? '/', productUrl), { method, headers });
  outgoing.on('response', (upstream) => {
    // The tests are about the worker's cache, so the HTTP cache must not respond.
    response.writeHead(upstream.statusCode ?? 500, { ...upstream.headers, 'cache-control': 'no-store' });
    upstream.pipe(response);
  });
  // The client may have disconnected, or the product may be shutting down.
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
