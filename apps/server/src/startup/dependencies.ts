import type { Context, EdgeRecord } from '@marquee/api/context';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import type { MediaStreams } from '@marquee/library/media-streams';
import type { SampleImages } from '@marquee/sample-catalogue/sample-images';
import type { FastifyBaseLogger } from 'fastify';
import type { ImageProxy } from '../image-proxy/image-proxy.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ActivePlayers } from '../players/player-directory.ts';

/** Paths of files that ship with the product. */
export interface ShippedFiles {
  /** The client's index.html. */
  readonly page: string;
  /** The built client's folder; null in watch mode, where Vite serves the client. */
  readonly client: string | null;
  /** The client's SSR build; null in watch mode without a build. */
  readonly serverEntry: string | null;
  /** servers.json, site.json */
  readonly configuration: string;
  /** The built player of the library; null in watch mode without a build. */
  readonly player: string | null;
  /** clip.webm, clip.mp4, clip.webp */
  readonly assets: string;
}

/** What a context has of one call: its caller, its log line and its response. */
export type CallContext = Pick<
  Context,
  'address' | 'browser' | 'origin' | 'token' | 'userAgent' | 'log' | 'notePartial'
>;

/** Everything the app uses. The caller of `buildApp` opens and closes it. */
export interface Dependencies extends Omit<Context, keyof CallContext | 'account' | 'profile' | 'db' | 'version'> {
  readonly database: Context['db'];
  readonly edge: EdgeRecord;
  readonly players: ActivePlayers;
  /** Null with the live catalogue. */
  readonly sampleImages: SampleImages | null;
  /** Null unless IMAGE_PROXY is on. */
  readonly imageProxy: ImageProxy | null;
  /** What the addresses of media files serve; null without MEDIA_DIR. */
  readonly media: MediaStreams | null;
  /** Null without METRICS_TOKEN. */
  readonly metrics: Metrics | null;
  readonly log: FastifyBaseLogger;
  readonly files: ShippedFiles;
  readonly client: ClientConfiguration;
  /** Whether pages are server-rendered. */
  readonly rendersPages: boolean;
  /** PUBLIC_URL, the origin that visitors use; null when unset. */
  readonly publicUrl: string | null;
  /** Number of proxies in front whose X-Forwarded-For entries are trusted. */
  readonly trustedProxies: number;
  readonly lifecycle: Lifecycle;
}

export interface Lifecycle {
  /** Set once, on shutdown. */
  isDraining: boolean;
}

/** Aborts the start; the message is one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
