import type { AnnouncementBoard } from '@marquee/api/announcement-board';
import type { FramingProbe, Installation, Mail, Oidc, VideoLibrary } from '@marquee/api/context';
import type { RateLimits } from '@marquee/api/rate-limits';
import type { RecommendationCache } from '@marquee/api/recommendation-cache';
import type { Passwords } from '@marquee/auth/passwords';
import type { Sessions } from '@marquee/auth/sessions';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { Database } from '@marquee/db/database';
import type { SignInSettings } from '@marquee/domain/accounts/sign-in-settings';
import type { BackupSchedule } from '@marquee/domain/administration/backup-runs';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import type { ProviderRows } from '@marquee/domain/site/site';
import type { MediaStreams } from '@marquee/library/media-streams';
import type { SampleImages } from '@marquee/sample-catalogue/sample-images';
import type { SearchedIndex } from '@marquee/title-index/searched-index';
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

/** Everything the app uses. The caller of `buildApp` opens and closes it. */
export interface Dependencies {
  readonly catalogue: Catalogue;
  /** What suggestions search; null with TITLE_INDEX=off. */
  readonly titleIndex: SearchedIndex | null;
  /** Null with the live catalogue. */
  readonly sampleImages: SampleImages | null;
  /** Null unless IMAGE_PROXY is on. */
  readonly imageProxy: ImageProxy | null;
  readonly players: ActivePlayers;
  readonly framing: FramingProbe;
  readonly providers: ProviderRows;
  readonly database: Pick<Database, 'drizzle' | 'ping' | 'connections' | 'snapshot'>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Who may sign up and look. */
  readonly signIn: SignInSettings;
  /** Null where no OpenID provider is set up. */
  readonly oidc: Oidc | null;
  /** Null where mail is not set up. */
  readonly mail: Mail | null;
  readonly announcements: AnnouncementBoard;
  readonly installation: Installation;
  /** Days after which an untouched history record is deleted. */
  readonly historyRetentionDays: number;
  readonly recommendationCache: RecommendationCache;
  /** Null without MEDIA_DIR. */
  readonly library: VideoLibrary | null;
  /** What the addresses of media files serve; null without MEDIA_DIR. */
  readonly media: MediaStreams | null;
  /** Null without BACKUP_DIR. */
  readonly backupSchedule: BackupSchedule | null;
  readonly rateLimits: RateLimits;
  /** Null without METRICS_TOKEN. */
  readonly metrics: Metrics | null;
  readonly clock: () => Date;
  /** When this process started serving. */
  readonly startedAt: Date;
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
