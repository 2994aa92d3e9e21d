import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { compareReliably, type Sample } from '../compare.ts';
import type { MeasurementOptions } from '../http-load.ts';
import { separateCores, shareCores } from '../process-cores.ts';
import { ratioRow } from '../ratio-row.ts';
import { type Row, skippedRow } from '../row.ts';
import type { Product } from '../servers/product.ts';
import { hasWrk, measureWithWrk } from '../wrk-load.ts';

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

const baseline = 'Fastify sending the same bytes from a constant';

/** Compares cached public reads with a plain Fastify that sends the same bytes. */
export async function publicReads(product: Product, { rounds, durationMs }: MeasurementOptions): Promise<Row[]> {
  if (!hasWrk()) return publicReadPaths.map(({ name }) => skippedRow('wrk', { name, baseline }));
  const rows: Row[] = [];
  separateCores(product.processId);
  for (const { name, path, target } of publicReadPaths) {
    const constant = await startConstantServer(await bytesOf(product.baseUrl + path));
    separateCores(constant.processId);
    const comparison = await compareReliably(rounds, {
      baseline: async () => measureCachedRead(constant, { path: '/', durationMs }),
      measured: async () => measureCachedRead(product, { path, durationMs }),
    });
    constant.stop();
    rows.push(ratioRow({ name, baseline, target }, comparison));
  }
  shareCores(product.processId);
  return rows;
}

interface Server {
  readonly baseUrl: string;
  readonly processId: number;
}

/** Reads one cached response as often as possible. */
export function measureCachedRead(
  { baseUrl, processId }: Server,
  { path, durationMs }: { path: string; durationMs: number },
): Sample {
  return measureWithWrk(processId, { baseUrl, path, headers, connections: 32, durationMs });
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
