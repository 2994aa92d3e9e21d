import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { compareQuietly, type Sample } from '../alternate.ts';
import { httpRequest, type LoadOptions } from '../http-load.ts';
import { measuredLoad } from '../measured-load.ts';
import type { Product } from '../product.ts';
import { ratioRow } from '../ratio-row.ts';
import type { Row } from '../row.ts';

const connections = 32;
const headers = { 'accept-encoding': 'br' };

const batch = (names: string, inputs: object) =>
  `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

const reads = [
  { name: '`/api/tmdb/movie/popular`, cached', path: '/api/tmdb/movie/popular', target: 0.85 },
  { name: '`catalogue.home`, cached', path: batch('catalogue.home', {}), target: 0.6 },
  {
    name: 'a batch of three public queries, cached',
    path: batch('catalogue.home,catalogue.genres,catalogue.featured', {
      1: { mediaType: 'tv' },
      2: { mediaType: 'tv' },
    }),
    target: 0.6,
  },
];

/** What everybody reads, beside Fastify that sends the same bytes from a constant. */
export async function publicReads(product: Product, options: LoadOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, target } of reads) {
    const constant = await startConstant(await bytesOf(product.address + path));
    const comparison = await compareQuietly(options.rounds, {
      limit: () => sample({ ...constant, path: '/' }, options),
      measured: () => sample({ ...product, path }, options),
    });
    constant.stop();
    rows.push(ratioRow({ name, limit: 'Fastify, the same bytes from a constant', target }, comparison));
  }
  return rows;
}

interface Server {
  readonly address: string;
  readonly processId: number;
}

function sample({ address, processId, path }: Server & { path: string }, { duration }: LoadOptions): Promise<Sample> {
  const request = httpRequest(path, { headers });
  return measuredLoad(processId, { address, request: () => request, connections, duration });
}

/** The bytes of an answer as they are sent, without undoing their compression. */
async function bytesOf(url: string): Promise<Buffer> {
  const [answer] = await once(get(url, { headers }), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function startConstant(body: Buffer): Promise<Server & { stop(): void }> {
  const program = fileURLToPath(new URL('../constant-server.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
  const address = /http:\S+/.exec(String(said))?.[0] ?? '';
  return { address, processId: child.pid ?? 0, stop: () => void child.kill() };
}
