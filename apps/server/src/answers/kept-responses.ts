import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { addressKey } from '@marquee/api/rate-limits/address-key';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Parts } from '../parts.ts';
import type { RequestWatcher } from '../plugins/request-end.ts';
import { type CountedCalls, countAll, countedCalls } from '../plugins/request-limits.ts';

/** ms for which a response is sent again as it was: no header of it is further from the truth than that. */
const keptFor = 1_000;
/** Bytes of bodies and addresses. */
const capacity = 16 * 1024 * 1024;

/** What the framework judges about a request; empty ones too. */
const judged = ['if-none-match', 'content-type', 'content-length', 'transfer-encoding'] as const;

interface KeptResponse {
  /** Names and values in turn, as Node takes them quickest. */
  readonly head: readonly string[];
  readonly body: Buffer;
  readonly route: string | undefined;
  readonly calls: CountedCalls;
  /** ms since the epoch. */
  readonly at: number;
  readonly generation: number;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface KeptResponses {
  /** Keeps what is sent now to whoever asks for the same within a second; only for a success that is public. */
  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void;
  /** Wraps what answers all requests, so that kept ones are answered before it. */
  before(framework: (request: IncomingMessage, response: ServerResponse) => void): typeof framework;
}

type Surroundings = Pick<Parts, 'catalogue' | 'clock' | 'lifecycle' | 'rateLimits' | 'trustedProxies'>;

/**
 * What thousands ask for at once is sent before the framework looks at it: its hooks take as long as sending does
 * (measured: 49 µs beside 21). Limits, log and metrics count such requests as all others.
 */
export function createKeptResponses(parts: Surroundings, watchers: readonly RequestWatcher[]): KeptResponses {
  const { catalogue, clock, lifecycle, rateLimits, trustedProxies } = parts;
  const responses = new LRUCache<string, KeptResponse>({
    maxSize: capacity,
    sizeCalculation: ({ body }, name) => body.length + 2 * name.length + 1_000,
  });

  function find(request: IncomingMessage): KeptResponse | null {
    if (request.method !== 'GET' || lifecycle.draining) return null;
    const { headers } = request;
    if (judged.some((name) => headers[name] !== undefined)) return null;
    const known = responses.get(nameOf(request));
    if (known?.generation !== catalogue.generation) return null;
    return Math.abs(clock().getTime() - known.at) < keptFor ? known : null;
  }

  function send({ head, body, route }: KeptResponse, { request, response }: Exchange): void {
    const id = randomUUID();
    response.writeHead(200, [...head, 'x-request-id', id]).end(body);
    // Told at once: to wait for the last byte of what is ready would take a listener for each.
    const end = { id, method: 'GET', address: request.url ?? '', route, status: 200, milliseconds: 0 };
    for (const watch of watchers) watch(end);
  }

  return {
    keep(request, reply, body) {
      const { raw } = request;
      const { 'x-request-id': _own, ...headers } = reply.getHeaders();
      const isPublic = reply.statusCode === 200 && String(headers['cache-control']).startsWith('public,');
      if (raw.method !== 'GET' || !isPublic) return;
      const head = Object.entries({ ...headers, 'content-length': body.length }).flatMap(([name, value]) => [
        name,
        String(value),
      ]);
      responses.set(nameOf(raw), {
        head,
        body,
        route: request.routeOptions.url,
        calls: countedCalls(request),
        at: clock().getTime(),
        generation: catalogue.generation,
      });
    },
    before: (framework) => (request, response) => {
      const known = find(request);
      if (!known) return framework(request, response);
      const address = addressKey(proxyAddress(request, (_address, hop) => hop < trustedProxies));
      countAll(known.calls, rateLimits, address).then(
        () => send(known, { request, response }),
        // Refused there, in the form that the surface promises.
        () => framework(request, response),
      );
    },
  };
}

function nameOf({ url, headers }: IncomingMessage): string {
  return `${headers['accept-encoding']}\n${url}`;
}
