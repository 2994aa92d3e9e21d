import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryCounters } from '@marquee/api/rate-limit-counters';
import { createRateLimits } from '@marquee/api/rate-limits';
import { pino } from 'pino';
import sharp from 'sharp';
import { type TestResponse, type TestServer, testClientConfiguration, testServer } from '../testing/app.ts';
import { openImageProxy } from './image-proxy.ts';
import { respondsWith, startTestImageUpstream, type TestImageUpstream } from './testing-image-upstream.ts';

/** Accept header of a browser for an <img>. */
export const browserAccept = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const log = pino({ enabled: false });
const megabyte = 1024 * 1024;

interface ServerOptions {
  readonly folder?: string;
  readonly maxBytes?: number;
  readonly isLimited?: boolean;
}

/** A server with an image proxy in front of a fake host that has /poster.jpg. */
export interface ImageProxyTest {
  readonly upstream: TestImageUpstream;
  readonly server: TestServer;
  /** Bytes of /poster.jpg. */
  readonly photograph: Buffer;
  get(path: string, accept?: string, from?: TestServer): Promise<TestResponse>;
  /** Number of upstream requests for a file. */
  requestsFor(file: string): number;
  /** Starts another server with the same upstream. */
  open(options?: ServerOptions): Promise<TestServer>;
  /** Creates a temporary folder. */
  openFolder(): Promise<string>;
  close(): Promise<void>;
}

/** Compresses as badly as a photograph. */
export function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#446', noise: gaussian } }).blur(1.5);
}

/** @param timeoutMs upstream timeout, by default longer than a busy machine needs */
export async function startImageProxyTest({ timeoutMs = 15_000 } = {}): Promise<ImageProxyTest> {
  const closing: (() => Promise<unknown>)[] = [];
  const upstream = await startTestImageUpstream();
  const photograph = await noise(800, 1_200).jpeg({ quality: 90 }).toBuffer();
  upstream.responders.set('poster.jpg', respondsWith(photograph));
  const openFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-pictures-'));
    closing.push(() => rm(folder, { recursive: true }));
    return folder;
  };
  const sharedFolder = await openFolder();

  async function open({ folder = sharedFolder, maxBytes = 50 * megabyte, isLimited = false }: ServerOptions = {}) {
    const options = { baseUrl: upstream.baseUrl, timeoutMs, folder, maxBytes, clock: () => new Date(), log };
    const imageProxy = await openImageProxy(options);
    const opened = await testServer({
      servesSampleImages: false,
      imageProxy,
      client: { ...testClientConfiguration, imageBase: '/pictures', catalogue: 'live' },
      ...(isLimited && { rateLimits: createRateLimits(memoryCounters) }),
    });
    closing.push(() => opened.close());
    return opened;
  }

  const server = await open();
  return {
    upstream,
    server,
    photograph,
    get: (path, accept = browserAccept, from = server) => from.request(path, { headers: { accept } }),
    requestsFor: (file) => upstream.requests.filter((path) => path.endsWith(`/${file}`)).length,
    open,
    openFolder,
    async close() {
      for (const close of closing.reverse()) await close();
      upstream.close();
    },
  };
}
