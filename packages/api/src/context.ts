import type { Passwords } from '@marquee/auth/passwords';
import type { Account } from '@marquee/auth/session-adapter';
import type { Sessions } from '@marquee/auth/sessions';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { Database } from '@marquee/db/database';
import type { Players } from '@marquee/domain/player';

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
  readonly db: Pick<Database, 'drizzle'>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** The bearer token of the call, not yet judged; null where it has none. */
  readonly token: string | null;
  /** The present moment. */
  readonly clock: () => Date;
  readonly log: Log;
}

/** What a member's procedure is given: who calls is known from the session, never from the input. */
export interface MemberContext extends Context {
  readonly token: string;
  readonly account: Account;
}
