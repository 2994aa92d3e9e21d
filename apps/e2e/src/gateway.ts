import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What a gateway does to a request: hands it on, never answers it, or answers in the product's place. */
type Conduct = 'faithful' | 'silent' | 'without-product' | 'wants-login';

/** Stands between the browser and the product: what a service worker asks for, no route of Playwright's can hang. */
export interface Gateway {
  readonly address: string;
  /** Treats the requests so whose addresses fit; all others, and those held in silence before, are handed on. */
  behave(conduct: Conduct, addresses?: RegExp): void;
  /** ms that requests of addresses that fit have been held for; 0 where none is. */
  heldFor(addresses: RegExp): number;
  close(): Promise<void>;
}

export async function openGateway(product: string): Promise<Gateway> {
  let current = { conduct: 'faithful' as Conduct, addresses: /^/ };
  const held: { readonly since: number; readonly url: string; readonly handOn: () => void }[] = [];
  const server = createServer((incoming, answer) => {
    const { url = '/' } = incoming;
    const conduct = current.addresses.test(url) ? current.conduct : 'faithful';
    if (conduct === 'without-product') answer.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>');
    else if (conduct === 'wants-login') answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in</p>');
    else if (conduct === 'faithful') handOn(product, incoming, answer);
    else held.push({ since: Date.now(), url, handOn: () => handOn(product, incoming, answer) });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The gateway has no port.');
  return {
    address: `http://127.0.0.1:${place.port}`,
    behave: (conduct, addresses = /^/) => {
      current = { conduct, addresses };
      for (const request of held.splice(0)) request.handOn();
    },
    heldFor: (addresses) => {
      const since = held.find(({ url }) => addresses.test(url))?.since;
      return since === undefined ? 0 : Date.now() - since;
    },
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

function handOn(product: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing: ClientRequest = request(new URL(incoming.url ?? '/', product), { method, headers });
  outgoing.on('response', (response) => {
    // Nor may the browser's own cache answer: what is tried is what the worker keeps.
    answer.writeHead(response.statusCode ?? 500, { ...response.headers, 'cache-control': 'no-store' });
    response.pipe(answer);
  });
  // Whoever asked may have gone, and the product may be ending.
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
