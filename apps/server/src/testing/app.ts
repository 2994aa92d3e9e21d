import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createAnnouncementBoard } from '@marquee/api/announcement-board';
import { createDailyCounts } from '@marquee/api/daily-counts';
import { testApp, testPlayers, type UpstreamStub } from '@marquee/api/testing/api';
import { playerOrigins } from '@marquee/domain/player/player';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { defaultSite } from '@marquee/domain/site/site';
import { offeredViews } from '@marquee/domain/view/view';
import { patientTitles } from '@marquee/titles/testing/patient-titles';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { defaultRetentionDays } from '../configuration/environment.ts';
import type { ActivePlayers } from '../players/player-directory.ts';
import type { Dependencies } from '../startup/dependencies.ts';
import { createMessagesOf } from '../startup/languages.ts';

export const builtScript = `${'console.log("a client");'.repeat(100)}\n`;
const builtPage = `<!doctype html>
<html lang="en">
  <head>
    <!--watchdog--><script src="/watchdog.js"></script><!--/watchdog-->
    <!--head--><title>Marquee</title><!--/head-->
    <!--assets-->
    <link rel="stylesheet" crossorigin href="/assets/plain-4d5e6f.css">
    <script type="module" crossorigin src="/assets/index-1a2b3c.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-7a8b9c.js">
    <!--/assets-->
  </head>
  <body><!--root--><div id="root"></div><!--/root--></body>
</html>
`;

/** The client's SSR bundle, which knows the pages. `npm test` builds it. */
export const builtServerEntry = fileURLToPath(new URL('../../../web/dist/.server/entry-server.mjs', import.meta.url));

/** The built player of the library. `npm test` builds it. */
const builtPlayer = fileURLToPath(new URL('../../../player/dist', import.meta.url));

/** Writes a fake client build to a temporary folder. */
async function writeClientBuild(): Promise<string> {
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

/** Sends one HTTP request. The path is sent verbatim and the body is not decompressed. */
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
  /** Log lines as JSON. */
  readonly log: readonly string[];
  readonly lifecycle: { isDraining: boolean };
  request(path: string, options?: TestRequest): Promise<TestResponse>;
  close(): Promise<void>;
}

export const testActivePlayers: ActivePlayers = {
  ...testPlayers,
  frameOrigins: async () => playerOrigins((await testPlayers.read()).configuration),
  generation: 0,
  storedVersion: 0,
};

interface TestServerOptions extends Partial<Dependencies> {
  readonly upstream?: UpstreamStub;
  /** SSR bundle; by default the client's own, without rendering. */
  readonly serverEntry?: string | null;
  readonly ping?: Dependencies['database']['ping'];
  /** Runs before the server listens, for extra hooks and routes. */
  readonly prepare?: (app: FastifyInstance) => void;
}

export const testClientConfiguration: ClientConfiguration = {
  imageBase: '/art',
  catalogue: 'sample',
  historyRetentionDays: defaultRetentionDays,
  providers: defaultSite.providers,
  site: defaultSite,
};

/** A server with the sample catalogue and a fake client build, on a free port. */
export async function testServer({
  upstream,
  serverEntry = builtServerEntry,
  ping = async () => 1,
  prepare,
  ...overrides
}: TestServerOptions = {}): Promise<TestServer> {
  const client = await writeClientBuild();
  const home = fileURLToPath(new URL('../..', import.meta.url));
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const { db, ...context } = testApp(upstream && { upstream }).context;
  const used = overrides.database ?? db;
  const titles = patientTitles({ ...context, ...overrides, db: used });
  const lifecycle = { isDraining: false };
  const app = await buildApp({
    ...context,
    servesSampleImages: true,
    imageProxy: null,
    media: null,
    players: testActivePlayers,
    providers: defaultSite.providers,
    database: { ...db, ping },
    dailyCounts: createDailyCounts({ db: used, clock: context.clock }),
    announcements: createAnnouncementBoard({ db: used, clock: context.clock }),
    titles,
    log,
    files: {
      page: join(client, 'index.html'),
      client,
      serverEntry,
      configuration: join(home, 'config'),
      assets: join(home, 'assets'),
      player: builtPlayer,
    },
    client: testClientConfiguration,
    views: offeredViews(defaultSite.providers.region),
    messagesOf: createMessagesOf({}),
    rendersPages: false,
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
    request: (path, options) => send(origin, path, options),
    close: async () => {
      await app.close();
      await titles.settled();
      await rm(client, { recursive: true });
    },
  };
}
