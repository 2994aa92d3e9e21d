import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCounters } from '@marquee/api/rate-limits/counters';
import { createRateLimits } from '@marquee/api/rate-limits/rate-limits';
import { pino } from 'pino';
import sharp from 'sharp';
import { type TestResponse, type TestServer, testClientConfiguration, testServer } from '../testing.ts';
import { createPictureEncoder } from './picture-encoder.ts';
import { createPictureHost } from './picture-host.ts';
import { createPictureProxy } from './picture-proxy.ts';
import { openPictureStore } from './picture-store.ts';
import { sends, startTestPictureHost, type TestPictureHost } from './testing-picture-host.ts';

/** What a browser accepts in an <img>. */
export const browser = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const log = pino({ enabled: false });
const megabyte = 1024 * 1024;

interface ServerOptions {
  readonly folder?: string;
  readonly maximumBytes?: number;
  readonly isLimited?: boolean;
}

/** The product with a picture proxy before a host whose every answer a test chooses; it has /poster.jpg. */
export interface PictureTest {
  readonly host: TestPictureHost;
  readonly server: TestServer;
  /** What the host has. */
  readonly photograph: Buffer;
  get(path: string, accept?: string, from?: TestServer): Promise<TestResponse>;
  /** Times that the host was asked for a file. */
  asksFor(file: string): number;
  /** Another server before the same host. */
  open(options?: ServerOptions): Promise<TestServer>;
  /** A folder of its own. */
  openFolder(): Promise<string>;
  close(): Promise<void>;
}

/** Something that compresses as badly as a photograph. */
export function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#446', noise: gaussian } }).blur(1.5);
}

/** @param patience ms that the host is given; no host of a busy machine takes as long as the usual one */
export async function startPictureTest({ patience = 15_000 } = {}): Promise<PictureTest> {
  const closing: (() => Promise<unknown>)[] = [];
  const host = await startTestPictureHost();
  const photograph = await noise(800, 1_200).jpeg({ quality: 90 }).toBuffer();
  host.answers.set('poster.jpg', sends(photograph));
  const openFolder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'marquee-pictures-'));
    closing.push(() => rm(made, { recursive: true }));
    return made;
  };
  const shared = await openFolder();

  async function open({ folder = shared, maximumBytes = 50 * megabyte, isLimited = false }: ServerOptions = {}) {
    const pictureProxy = createPictureProxy({
      host: createPictureHost(host.baseUrl, { patience }),
      encoder: await createPictureEncoder(),
      store: await openPictureStore({ folder, maximumBytes, clock: () => new Date(), log }),
      log,
    });
    const opened = await testServer({
      pictures: null,
      pictureProxy,
      client: { ...testClientConfiguration, imageBase: '/pictures', catalogue: 'live' },
      ...(isLimited && { rateLimits: createRateLimits(localCounters) }),
    });
    closing.push(() => opened.close());
    return opened;
  }

  const server = await open();
  return {
    host,
    server,
    photograph,
    get: (path, accept = browser, from = server) => from.get(path, { headers: { accept } }),
    asksFor: (file) => host.asked.filter((path) => path.endsWith(`/${file}`)).length,
    open,
    openFolder,
    async close() {
      for (const end of closing.reverse()) await end();
      host.close();
    },
  };
}
