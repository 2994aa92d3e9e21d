import { connect, type Socket } from 'node:net';

/** Answers of a load and what they took, in ms. */
export interface LoadResult {
  readonly answers: number;
  /** Of each answer, in the order in which they came. */
  readonly times: readonly number[];
  readonly perSecond: number;
  /** How many answers had which status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** How long and how often something is measured under load. */
export interface LoadOptions {
  /** ms of each measurement. */
  readonly duration: number;
  readonly rounds: number;
}

export interface Load {
  /** Such as http://127.0.0.1:40123. */
  readonly address: string;
  /** The bytes of a request of a connection; each connection sends its next one when it has its answer. */
  readonly request: (connection: number, round: number) => Buffer;
  readonly connections: number;
  /** ms */
  readonly duration: number;
  /** ms between an answer and the next request of its connection, give or take a half; none where it is left out. */
  readonly pause?: number;
  /** The status that every answer must have; null where any will do. */
  readonly status?: number | null;
}

/** Of 'HTTP/1.1 ', after which the status stands. */
const versionLength = 9;
const endOfHead = Buffer.from('\r\n\r\n');

/** The bytes of a request over a connection that stays open. */
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
 * Keeps `connections` requests under way for `duration`. Written on bare sockets: Node's own client takes three times
 * the work of the server that is measured, which would then wait for it.
 * @throws where an answer has another status, has no length, or a connection ends
 */
export async function load(options: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(options.address);
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  const end = began + options.duration;
  await Promise.all(
    Array.from({ length: options.connections }, (_, connection) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      return converse(socket, { ...options, end, times, statuses, connection });
    }),
  );
  const perSecond = (times.length / (performance.now() - began)) * 1_000;
  return { answers: times.length, times, perSecond, statuses };
}

interface Conversation extends Load {
  readonly end: number;
  readonly times: number[];
  readonly statuses: Map<number, number>;
  readonly connection: number;
}

function converse(
  socket: Socket,
  { request, status = 200, pause = 0, end, times, statuses, connection }: Conversation,
): Promise<void> {
  const expected = Buffer.from(status === null ? 'HTTP/1.1 ' : `HTTP/1.1 ${status} `);
  return new Promise((resolve, reject) => {
    let round = 0;
    let sent = 0;
    /** Bytes of the answer that are still to come; null while its head is incomplete. */
    let missing: number | null = null;
    let head: Buffer | null = null;
    const ask = () => {
      sent = performance.now();
      socket.write(request(connection, round));
      round += 1;
    };
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.on('connect', ask);
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server closed a connection')));
    socket.on('data', (chunk: Buffer) => {
      if (missing === null) {
        head = head === null ? chunk : Buffer.concat([head, chunk]);
        const length = head.indexOf(endOfHead);
        if (length < 0) return;
        if (head.compare(expected, 0, expected.length, 0, expected.length) !== 0) {
          return fail(new Error(`Expected ${status}, and got: ${head.toString('latin1').slice(0, 1_000)}`));
        }
        const bodyLength = lengthOf(head, length);
        if (bodyLength === null) return fail(new Error('An answer does not say how long it is'));
        missing = length + endOfHead.length + bodyLength - head.length;
        const code = Number(head.toString('latin1', versionLength, versionLength + 3));
        statuses.set(code, (statuses.get(code) ?? 0) + 1);
        head = null;
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      missing = null;
      const now = performance.now();
      times.push(now - sent);
      if (now < end) return pause === 0 ? ask() : void setTimeout(ask, pause * (0.5 + Math.random()));
      socket.removeAllListeners('close');
      socket.destroy();
      resolve();
    });
  });
}

const lengthField = Buffer.from('\r\ncontent-length: ');

/** Looks for the spelling that Fastify sends, then for any other. */
function lengthOf(answer: Buffer, headLength: number): number | null {
  const at = answer.indexOf(lengthField);
  if (at >= 0 && at < headLength) {
    let length = 0;
    for (let index = at + lengthField.length; ; index += 1) {
      const digit = (answer[index] ?? 0) - 48;
      if (digit < 0 || digit > 9) return length;
      length = length * 10 + digit;
    }
  }
  const text = answer.toString('latin1', 0, headLength);
  const other = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return other === undefined ? null : Number(other);
}
