import type { Account } from '@marquee/auth/account';
import type { Passwords } from '@marquee/auth/passwords';
import type { Sessions } from '@marquee/auth/sessions';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { Database } from '@marquee/db/database';
import type { Players } from '@marquee/domain/player';
import type { RecommendationCache } from './history/recommendation-cache.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

/** Structured log of one request; the fields come first, the sentence after, as pino has it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Where the configuration of player servers is read (catalogue spec §7). */
export interface PlayerDirectory {
  /** From memory while it is fresh. Never throws: the built-in configuration stands behind everything. */
  read(): Promise<Players>;
  /** Reads anew and answers what is now in force. */
  refresh(): Promise<Players>;
}

/** What every procedure is given; nothing live is imported as a singleton. */
export interface Context {
  readonly catalogue: Catalogue;
  readonly players: PlayerDirectory;
  readonly db: Pick<Database, 'drizzle' | 'ping' | 'connections'>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Days after which a record that nobody touched is cleaned. */
  readonly historyRetentionDays: number;
  readonly recommendationCache: RecommendationCache;
  readonly rateLimits: RateLimits;
  /** What the caller's address is counted by (`addressKey`). */
  readonly address: string;
  /** The bearer token of the call, not yet judged; null where it has none. */
  readonly token: string | null;
  /** The present moment. */
  readonly clock: () => Date;
  readonly log: Log;
  /** Says that a part of the answer failed and was left out: whoever keeps answers keeps this one a moment only. */
  readonly notePartial: () => void;
  /** Of the product. */
  readonly version: string;
  /** When this process began to serve. */
  readonly startedAt: Date;
}

/** What a member's procedure is given: who calls is known from the session, never from the input. */
export interface MemberContext extends Context {
  readonly token: string;
  readonly account: Account;
}
