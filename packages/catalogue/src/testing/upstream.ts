import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ResponseScript = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestUpstream {
  readonly baseUrl: string;
  /** All requests, in order. */
  readonly requests: readonly { readonly url: string; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

/** A real server on a free port; each request gets the next script, all further ones the last. */
export async function testUpstream(...scripts: readonly ResponseScript[]): Promise<TestUpstream> {
  const requests: { url: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const script = scripts[Math.min(requests.length, scripts.length - 1)];
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    script?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`,
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function respondsWith(
  status: number,
  body: unknown = { success: false },
  headers: Record<string, string> = {},
): ResponseScript {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_, response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export const resetsConnection: ResponseScript = (request) => void request.socket.resetAndDestroy();

export const neverResponds: ResponseScript = () => {};

/** Sends headers and the first bytes, then stalls. */
export const respondsSlowly: ResponseScript = (_, response) =>
  void response.writeHead(200, { 'content-length': 500 }).write('{"page":1,');

/** Sends less than Content-Length announces, then closes the connection. */
export const truncatesBody: ResponseScript = (_, response) => {
  response.writeHead(200, { 'content-length': 500 }).write('{"page":1,', () => response.destroy());
};
