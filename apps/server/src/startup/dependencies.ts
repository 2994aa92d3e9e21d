import type { Context, EdgeRecord } from '@marquee/api/context';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import type { OfferedViews, View } from '@marquee/domain/view/view';
import type { MediaStreams } from '@marquee/library/media-streams';
import type { FastifyBaseLogger } from 'fastify';
import type { ImageProxy } from '../image-proxy/image-proxy.ts';
import type { Metrics } from '../metrics/metrics-registry.ts';
import type { ActivePlayers } from '../players/player-directory.ts';
import type { ShippedFiles } from '../shipped-files.ts';
import type { Lifecycle } from '../shutdown/lifecycle.ts';

/** What a context has of one call: its caller, its log line and its response. */
export type CallContext = Pick<
  Context,
  'address' | 'browser' | 'origin' | 'token' | 'userAgent' | 'log' | 'notePartial'
> & { readonly view: View };

/** Everything the app uses. The caller of `buildApp` opens and closes it. */
export interface Dependencies
  extends Omit<Context, keyof CallContext | 'account' | 'profile' | 'db' | 'version' | 'messages'> {
  readonly database: Context['db'];
  readonly edge: EdgeRecord;
  readonly players: ActivePlayers;
  /** Off with the live catalogue. */
  readonly servesSampleImages: boolean;
  /** Null unless IMAGE_PROXY is on. */
  readonly imageProxy: ImageProxy | null;
  /** What the addresses of media files serve; null without MEDIA_DIR. */
  readonly media: MediaStreams | null;
  /** Null without METRICS_TOKEN. */
  readonly metrics: Metrics | null;
  readonly log: FastifyBaseLogger;
  readonly files: ShippedFiles;
  readonly client: ClientConfiguration;
  readonly views: OfferedViews;
  /** Whether pages are server-rendered. */
  readonly rendersPages: boolean;
  /** PUBLIC_URL, the origin that visitors use; null when unset. */
  readonly publicUrl: string | null;
  /** Number of proxies in front whose X-Forwarded-For entries are trusted. */
  readonly trustedProxies: number;
  readonly lifecycle: Lifecycle;
}
