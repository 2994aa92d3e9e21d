import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Lifecycle } from '../startup/dependencies.ts';
import { requestIdHeader } from './edge-request.ts';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

interface EdgeResponseOptions {
  /** Sent unless the response has its own. */
  readonly defaultHeaders: Readonly<Record<string, string>>;
  readonly lifecycle: Lifecycle;
}

/** The class of every response: adds the headers that all of them have, and closes connections while draining. */
export function edgeResponseClass({ defaultHeaders, lifecycle }: EdgeResponseOptions) {
  return class EdgeResponse extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, reason?: string | Headers, more?: Headers): this {
      const headers = typeof reason === 'string' ? more : reason;
      // Tells the client to open its next connection elsewhere, in responses to requests in flight too.
      if (lifecycle.isDraining) this.setHeader('connection', 'close');
      // A list is complete: the response cache adds these headers once per entry.
      if (Array.isArray(headers)) return super.writeHead(status, headers);
      const own = { ...this.getHeaders(), ...headers };
      return super.writeHead(status, { ...defaultHeaders, ...requestIdHeader(this.req), ...own });
    }
  };
}
