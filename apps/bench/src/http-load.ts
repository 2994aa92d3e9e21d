import { connect, type Socket } from 'node:net';

export interface LoadResult {
  readonly responses: number;
  /** In the order of the responses. */
  readonly latenciesMs: readonly number[];
  /** Status → count. */
  readonly statuses: ReadonlyMap<number, number>;
}

export interface LoadOptions {
  /** Such as http://127.0.0.1:40123. */
  readonly baseUrl: string;
  /** The bytes of a connection's next request, sent after its last response. */
  readonly request: (connection: number, round: number) => Buffer;
  readonly connections: number;
  readonly durationMs: number;
  /** Between a response and the next request of its connection, ± 50 %. */
  readonly pauseMs?: number;
  /** The expected status, 200 by default; null accepts any. */
  readonly status?: number | null;
}

/** Length of 'HTTP/1.1 ', which precedes the status. */
const versionLength = 9;
const endOfHead = Buffer.from('\r\n\r\n');

/** The bytes of a keep-alive request. */
export function httpRequest(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Keeps `connections` requests in flight for `durationMs`. Uses bare sockets: Node's HTTP client costs three times the
 * CPU of the measured server and would become the bottleneck.
 * @throws when a response has an unexpected status or no content-length, or when a connection closes
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(options.baseUrl);
  const latenciesMs: number[] = [];
  const statuses = new Map<number, number>();
  const end = performance.now() + options.durationMs;
  await Promise.all(
    Array.from({ length: options.connections }, (_, connection) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      return runConnection(socket, { ...options, end, latenciesMs, statuses, connection });
    }),
  );
  return { responses: latenciesMs.length, latenciesMs, statuses };
}

interface ConnectionLoad extends LoadOptions {
  readonly end: number;
  readonly latenciesMs: number[];
  readonly statuses: Map<number, number>;
  readonly connection: number;
}

function runConnection(
  socket: Socket,
  { request, status = 200, pauseMs = 0, end, latenciesMs, statuses, connection }: ConnectionLoad,
): Promise<void> {
  const expected = Buffer.from(status === null ? 'HTTP/1.1 ' : `HTTP/1.1 ${status} `);
  return new Promise((resolve, reject) => {
    let round = 0;
    let sentAt = 0;
    /** Bytes of the response still to come; null until its headers are complete. */
    let remaining: number | null = null;
    let head: Buffer | null = null;
    const sendNext = () => {
      sentAt = performance.now();
      socket.write(request(connection, round));
      round += 1;
    };
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.on('connect', sendNext);
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      if (remaining === null) {
        head = head === null ? chunk : Buffer.concat([head, chunk]);
        const length = head.indexOf(endOfHead);
        if (length < 0) return;
        if (head.compare(expected, 0, expected.length, 0, expected.length) !== 0) {
          return fail(new Error(`Expected status ${status}, got: ${head.toString('latin1').slice(0, 1_000)}`));
        }
        const bodyLength = contentLength(head, length);
        if (bodyLength === null) return fail(new Error('A response has no content-length'));
        remaining = length + endOfHead.length + bodyLength - head.length;
        const code = Number(head.toString('latin1', versionLength, versionLength + 3));
        statuses.set(code, (statuses.get(code) ?? 0) + 1);
        head = null;
      } else {
        remaining -= chunk.length;
      }
      if (remaining > 0) return;
      remaining = null;
      const now = performance.now();
      latenciesMs.push(now - sentAt);
      if (now < end) return pauseMs === 0 ? sendNext() : void setTimeout(sendNext, pauseMs * (0.5 + Math.random()));
      socket.removeAllListeners('close');
      socket.destroy();
      resolve();
    });
  });
}

const lengthField = Buffer.from('\r\ncontent-length: ');

/** Tries the spelling that Fastify sends first, then any other. */
function contentLength(head: Buffer, headLength: number): number | null {
  const at = head.indexOf(lengthField);
  if (at >= 0 && at < headLength) {
    let length = 0;
    for (let index = at + lengthField.length; ; index += 1) {
      const digit = (head[index] ?? 0) - 48;
      if (digit < 0 || digit > 9) return length;
      length = length * 10 + digit;
    }
  }
  const text = head.toString('latin1', 0, headLength);
  const other = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return other === undefined ? null : Number(other);
}
