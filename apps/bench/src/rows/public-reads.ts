import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { compareReliably, type Sample } from '../compare.ts';
import { httpRequest, type MeasurementOptions, measureLoad } from '../http-load.ts';
import { ratioRow } from '../ratio-row.ts';
import type { Row } from '../row.ts';
import type { Product } from '../servers/product.ts';

const connections = 32;
const headers = { 'accept-encoding': 'br' };

/** The path of a batch; `inputs` by the procedure's index. */
export const batchPath = (names: string, inputs: object) =>
  `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

export const publicReadPaths = [
  { name: '`/api/tmdb/movie/popular`, cached', path: '/api/tmdb/movie/popular', target: 0.85 },
  { name: '`catalogue.home`, cached', path: batchPath('catalogue.home', {}), target: 0.6 },
  {
    name: 'a batch of three public queries, cached',
    path: batchPath('catalogue.home,catalogue.genres,catalogue.featured', {
      1: { mediaType: 'tv' },
      2: { mediaType: 'tv' },
    }),
    target: 0.6,
  },
];

/** Compares cached public reads with a plain Fastify that sends the same bytes. */
export async function publicReads(product: Product, options: MeasurementOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, path, target } of publicReadPaths) {
    const constant = await startConstantServer(await bytesOf(product.baseUrl + path));
    const comparison = await compareReliably(options.rounds, {
      baseline: () => sample({ ...constant, path: '/' }, options),
      measured: () => sample({ ...product, path }, options),
    });
    constant.stop();
    rows.push(ratioRow({ name, baseline: 'Fastify sending the same bytes from a constant', target }, comparison));
  }
  return rows;
}

interface Server {
  readonly baseUrl: string;
  readonly processId: number;
}

function sample(
  { baseUrl, processId, path }: Server & { path: string },
  { durationMs }: MeasurementOptions,
): Promise<Sample> {
  const request = httpRequest(path, { headers });
  return measureLoad(processId, { baseUrl, request: () => request, connections, durationMs });
}

/** The compressed bytes of a response. */
async function bytesOf(url: string): Promise<Buffer> {
  const [response] = await once(get(url, { headers }), 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function startConstantServer(body: Buffer): Promise<Server & { stop(): void }> {
  const program = fileURLToPath(new URL('../servers/constant-server.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(body);
  const [output] = await once(child.stdout.setEncoding('utf8'), 'data');
  const baseUrl = /http:\S+/.exec(String(output))?.[0] ?? '';
  return { baseUrl, processId: child.pid ?? 0, stop: () => void child.kill() };
}
