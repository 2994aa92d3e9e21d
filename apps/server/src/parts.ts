import type { RecommendationCache } from '@marquee/api/history/recommendation-cache';
import type { RateLimits } from '@marquee/api/rate-limits/rate-limits';
import type { Passwords } from '@marquee/auth/passwords';
import type { Sessions } from '@marquee/auth/sessions';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { SamplePictures } from '@marquee/catalogue/sample/sample-pictures';
import type { Database } from '@marquee/db/database';
import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics/metrics.ts';
import type { PictureProxy } from './pictures/picture-proxy.ts';
import type { PlayersInForce } from './players/player-directory.ts';

/** Folders and files that ship with the product. */
export interface ShippedFiles {
  /** The client's index.html. */
  readonly page: string;
  /** The built client's folder; null in watch mode, where Vite serves the client. */
  readonly client: string | null;
  /** What draws the client's pages on the server; null in watch mode, and where the operator switched it off. */
  readonly firstView: string | null;
  /** servers.json, site.json */
  readonly configuration: string;
  /** clip.webm, clip.webp */
  readonly assets: string;
}

/** All that the app is made of. Whoever builds it opens and closes them. */
export interface Parts {
  readonly catalogue: Catalogue;
  /** Only with the sample catalogue; live pictures come from their own host. */
  readonly pictures: SamplePictures | null;
  /** Only where the operator wants live pictures to come from here. */
  readonly pictureProxy: PictureProxy | null;
  readonly players: PlayersInForce;
  readonly database: Pick<Database, 'drizzle' | 'ping' | 'connections'>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Days after which a record of the history that nobody touched is cleaned. */
  readonly historyRetentionDays: number;
  readonly recommendationCache: RecommendationCache;
  readonly rateLimits: RateLimits;
  /** Null where nobody may read them, so that none are kept. */
  readonly metrics: Metrics | null;
  readonly clock: () => Date;
  /** When this process began to serve. */
  readonly startedAt: Date;
  readonly log: FastifyBaseLogger;
  readonly files: ShippedFiles;
  readonly client: ClientConfiguration;
  /** Origin that visitors use, where the operator named one. */
  readonly publicUrl: string | null;
  /** How many proxies in front may name the client's address. */
  readonly trustedProxies: number;
  readonly lifecycle: Lifecycle;
}

/** Turns to draining once, when the process was asked to stop. */
export interface Lifecycle {
  draining: boolean;
}
