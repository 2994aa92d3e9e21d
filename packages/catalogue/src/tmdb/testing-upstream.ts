import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Play = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestUpstream {
  readonly baseUrl: string;
  /** What was asked for, in order. */
  readonly requests: readonly { readonly url: string; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

/** A real server on a free port that plays one scene after the other, the last one for ever. */
export async function testUpstream(...scenes: readonly Play[]): Promise<TestUpstream> {
  const requests: { url: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const scene = scenes[Math.min(requests.length, scenes.length - 1)];
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization });
    scene?.(request, response);
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

export function answers(
  status: number,
  body: unknown = { success: false },
  headers: Record<string, string> = {},
): Play {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_, response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export const resets: Play = (request) => void request.socket.resetAndDestroy();

export const neverAnswers: Play = () => {};

/** Headers and the first bytes, then silence. */
export const drips: Play = (_, response) => void response.writeHead(200, { 'content-length': 500 }).write('{"page":1,');

/** Half of what was announced, then the connection ends. */
export const truncates: Play = (_, response) => {
  response.writeHead(200, { 'content-length': 500 }).write('{"page":1,', () => response.destroy());
};
