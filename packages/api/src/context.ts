import type { Account, Profile } from '@marquee/auth/account';
import type { Passwords } from '@marquee/auth/passwords';
import type { Sessions } from '@marquee/auth/sessions';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { Database } from '@marquee/db/database';
import type { Log } from '@marquee/domain/log';
import type { Players } from '@marquee/domain/player/player';
import type { ProviderRows } from '@marquee/domain/site/site';
import type { RecommendationCache } from './history/recommendations/recommendation-cache.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

/** Reads the player server configuration (docs/behaviour/watching.md §3). */
export interface PlayerDirectory {
  /** Returns the cached configuration while it is fresh. Never throws: it falls back to the built-in one. */
  read(): Promise<Players>;
  /** Bypasses the cache and returns the configuration now in use. */
  refresh(): Promise<Players>;
  /** URL of the operator's remote configuration; null if none is set. */
  readonly remoteUrl: string | null;
}

/** Dependencies of every procedure; nothing live is imported as a singleton. */
export interface Context {
  readonly catalogue: Catalogue;
  readonly players: PlayerDirectory;
  /** Streaming providers with a row on the home page. */
  readonly providers: ProviderRows;
  readonly db: Pick<Database, 'drizzle' | 'ping' | 'connections'>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Days after which an untouched history record is deleted. */
  readonly historyRetentionDays: number;
  readonly recommendationCache: RecommendationCache;
  readonly rateLimits: RateLimits;
  /** Rate-limit key of the caller's IP address (`addressKey`). */
  readonly address: string;
  /** Bearer token of the request, not validated yet; null if there is none. */
  readonly token: string | null;
  /** Returns the current time. */
  readonly clock: () => Date;
  readonly log: Log;
  /** Marks the response as incomplete, so that the response cache stores it only briefly. */
  readonly notePartial: () => void;
  /** Product version. */
  readonly version: string;
  /** When this process started serving. */
  readonly startedAt: Date;
}

/** Context of a signed-in caller. The account comes from the session, never from the input. */
export interface MemberContext extends Context {
  readonly token: string;
  readonly account: Account;
  /** Whose history, record and lists the call reaches. */
  readonly profile: Profile;
}
