import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type TestAnswer, testApp, testPlayers } from '@marquee/api/testing';
import { createSamplePictures } from '@marquee/catalogue/sample/sample-pictures';
import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import { playerOrigins } from '@marquee/domain/player';
import { defaultSite } from '@marquee/domain/site';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Parts } from './parts.ts';
import type { PlayersInForce } from './players/player-directory.ts';

export const builtScript = `${'console.log("a client");'.repeat(100)}\n`;
const builtPage = `<!doctype html>
<html lang="en">
  <head>
    <title>Marquee</title>
    <script src="/watchdog.js"></script>
    <meta name="description" content="Browse and search." />
    <!--configuration-->
    <link rel="stylesheet" crossorigin href="/assets/plain-4d5e6f.css">
    <script type="module" crossorigin src="/assets/index-1a2b3c.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-7a8b9c.js">
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** What a build of the client leaves behind, in a folder of its own. */
async function buildClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-client-'));
  await mkdir(join(folder, 'assets'));
  const files: Record<string, string | Buffer> = {
    'index.html': builtPage,
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sw.js': builtScript,
    'sw.js.br': brotliCompressSync(builtScript),
    'manifest.webmanifest': '{"name":"Marquee"}',
    '.secret': 'hidden',
    'assets/index-1a2b3c.js': builtScript,
    'assets/index-1a2b3c.js.br': brotliCompressSync(builtScript),
    'assets/index-1a2b3c.js.gz': gzipSync(builtScript),
    'assets/plain-4d5e6f.css': 'body{}',
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface TestRequest {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** One request over HTTP. The path is sent as it is given, and nothing is decoded on the way back. */
export function send(origin: string, path: string, { method = 'GET', headers = {}, body }: TestRequest = {}) {
  return new Promise<TestResponse>((resolve, reject) => {
    const outgoing = request(origin, { path, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode = 0, headers: received } = incoming;
        resolve({ status: statusCode, headers: received, body: bytes, text: bytes.toString('utf8') });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export interface TestServer {
  readonly origin: string;
  /** The log's lines, as they would stand in the output. */
  readonly log: readonly string[];
  readonly lifecycle: { draining: boolean };
  get(path: string, options?: TestRequest): Promise<TestResponse>;
  close(): Promise<void>;
}

export const testPlayersInForce: PlayersInForce = {
  ...testPlayers,
  frameOrigins: async () => playerOrigins((await testPlayers.read()).configuration),
};

interface TestServerOptions extends Partial<Parts> {
  readonly answer?: TestAnswer;
  /** What draws its pages; none by default. */
  readonly firstView?: string | null;
  readonly ping?: Parts['database']['ping'];
  /** Adds what a test needs to look inside, before the server listens. */
  readonly prepare?: (app: FastifyInstance) => void;
}

export const testClientConfiguration: ClientConfiguration = {
  imageBase: '/art',
  catalogue: 'sample',
  site: defaultSite,
};

/** The product over the sample catalogue and a stand-in client, on a free port. */
export async function testServer({
  answer,
  firstView = null,
  ping = async () => 1,
  prepare,
  ...overrides
}: TestServerOptions = {}): Promise<TestServer> {
  const client = await buildClient();
  const home = fileURLToPath(new URL('..', import.meta.url));
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const { db, ...context } = testApp(answer && { answer }).context;
  const lifecycle = { draining: false };
  const app = await buildApp({
    ...context,
    pictures: createSamplePictures({ clock: context.clock }),
    pictureProxy: null,
    players: testPlayersInForce,
    database: { ...db, ping },
    log,
    files: {
      page: join(client, 'index.html'),
      client,
      firstView,
      configuration: join(home, 'config'),
      assets: join(home, 'assets'),
    },
    client: testClientConfiguration,
    publicUrl: null,
    metrics: null,
    trustedProxies: 0,
    lifecycle,
    ...overrides,
  });
  prepare?.(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    log: lines,
    lifecycle,
    get: (path, options) => send(origin, path, options),
    close: async () => {
      await app.close();
      await rm(client, { recursive: true });
    },
  };
}
