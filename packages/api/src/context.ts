import type { JsonWebKey } from 'node:crypto';
import type { Account, Profile } from '@marquee/auth/account';
import type { OpenIdProvider } from '@marquee/auth/openid-provider';
import type { Passwords } from '@marquee/auth/passwords';
import type { Sessions } from '@marquee/auth/sessions';
import type { Catalogue } from '@marquee/catalogue/catalogue';
import type { Database } from '@marquee/db/database';
import type { OidcOffer } from '@marquee/domain/accounts/oidc';
import type { SignInSettings } from '@marquee/domain/accounts/sign-in-settings';
import type { BackupSchedule } from '@marquee/domain/administration/backup-runs';
import type { Finding } from '@marquee/domain/administration/first-run';
import type { LibraryAccess } from '@marquee/domain/library/media-file';
import type { Log } from '@marquee/domain/log';
import type { Messages } from '@marquee/domain/messages/messages';
import type { PushPayload } from '@marquee/domain/notices/push';
import type { FramingReport } from '@marquee/domain/player/framing';
import type { Players } from '@marquee/domain/player/player';
import type { ProviderRows, PublicSite } from '@marquee/domain/site/site';
import type { Language, OfferedLanguages, View } from '@marquee/domain/view/view';
import type { ViewPart } from '@marquee/domain/view/view-parts';
import type { MediaAddresses } from '@marquee/library/media-address';
import type { SearchedIndex } from '@marquee/titles/searched-index';
import type { StoredTitles } from '@marquee/titles/stored-titles';
import type { DailyCounts } from './analytics/daily-counts.ts';
import type { AnnouncementBoard } from './announcements/board.ts';
import type { ImportWork } from './exchange/work/import-work.ts';
import type { RecommendationCache } from './history/recommendations/recommendation-cache.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

/** The messages of the server by language; of one that is not translated, in English. */
export type MessagesOf = (language: Language) => Messages;

/** Reads the player server configuration (docs/behaviour/watching.md §3). */
export interface PlayerDirectory {
  /** Returns the cached configuration while it is fresh. Never throws: it falls back to the built-in one. */
  read(): Promise<Players>;
  /** Bypasses the cache and returns the configuration now in use. */
  refresh(): Promise<Players>;
  /** The same after the stored list has changed: never what was being read before. */
  reload(): Promise<Players>;
  /** URL of the operator's remote configuration; null if none is set. */
  readonly remoteUrl: string | null;
}

/** Reads the headers of player pages (docs/player-servers.md). */
export interface FramingProbe {
  /** Whether `ancestor`, an origin, may frame the page at `url`. Never throws: what cannot be read is unknown. */
  read(url: string, ancestor: string): Promise<FramingReport>;
  /** Whether the server of this address is unreachable for everyone, as seen less than a minute ago. Never throws. */
  isDown(url: string): Promise<boolean>;
}

/** A mail to one person; the address is not parsed. */
export interface MailMessage {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Besides those that all mails have. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a mail that may be sent again, so that mail programs show it once; without it, each has a new one. */
  readonly messageId?: string;
}

/**
 * Why a mail was not sent: the server takes none at all; not this one for now; not this one for good; or it went silent
 * and may have taken the mail.
 */
export type MailFailure = 'server' | 'deferred' | 'refused' | 'unknown';

/** Sends mail (SMTP_URL, MAIL_FROM). */
export interface Mail {
  /** PUBLIC_URL, the only origin that links in mails have. */
  readonly publicUrl: string;
  /** @throws an error with a `failure` ({@link MailFailure}) */
  send(message: MailMessage): Promise<void>;
}

/** A push service's reply to a message. */
export interface PushDelivery {
  readonly status: number;
  /** ms after which it may be tried again; null if it names no time. */
  readonly retryAfterMs: number | null;
}

/** A message to one browser; it is encrypted for it. */
export interface PushRequest {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The key of this site, on P-256. */
  readonly privateKey: JsonWebKey;
  readonly payload: PushPayload;
  readonly options: {
    readonly topic: string;
    readonly urgency: 'normal' | 'high';
    /** Seconds that it waits for a browser that sleeps. */
    readonly ttlSeconds: number;
  };
}

/** Sends messages to push services (RFC 8030). */
export interface Push {
  /** PUBLIC_URL, which has https: the only origin that messages lead to. */
  readonly publicUrl: string;
  /** Why nothing is sent to an endpoint, as a sentence; null if it may be. */
  refusalOf(endpoint: string): string | null;
  /** @throws if the push service cannot be reached, or has no public address */
  send(request: PushRequest): Promise<PushDelivery>;
}

/** The operator's video files (docs/behaviour/library.md). */
export interface VideoLibrary {
  readonly access: LibraryAccess;
  readonly addresses: Pick<MediaAddresses, 'playerAddress'>;
  /** Without it, files that need another container do not play. */
  readonly hasFfmpeg: boolean;
  /** Starts a scan and does not wait for its end; false if one runs already, in any replica. */
  rescan(): Promise<boolean>;
}

/** An OpenID provider that people sign in with, and what the operator allows it (OIDC_…). */
export interface Oidc {
  readonly provider: OpenIdProvider;
  readonly offer: OidcOffer;
  /** Only its members are administrators; null if groups do not count. */
  readonly adminGroup: string | null;
  /** Whether a verified email address links a login to the account that has it. */
  readonly linksByEmail: boolean;
}

/** What a request shows of the browser that sent it. */
export interface BrowserProof {
  /** The secret in the cookie of a visit to the OpenID provider; null without one. */
  readonly secret: string | null;
  /** Whether a page of a browser sent it, and not a program: only browsers send `Origin` and `Sec-Fetch-Site`. */
  readonly isPage: boolean;
}

/** What the edge of this process has seen since its start; only the edge writes it. */
export interface EdgeRecord {
  /** Public responses that were sent from memory, and those that had to be made. */
  responseHits: number;
  responseMisses: number;
  /** Whether requests came through a proxy while TRUST_PROXY is 0. */
  hasUncountedProxy: boolean;
}

/** What an operator sets outside of the dashboard. */
export interface Installation {
  readonly catalogue: 'sample' | 'live';
  /** PUBLIC_URL; null when unset. */
  readonly publicUrl: string | null;
  /** The account that each start creates unless it exists (OWNER_…); null when unset. */
  readonly owner: { readonly username: string; readonly email: string } | null;
  /** Those of site.json. */
  readonly contacts: Pick<PublicSite, 'contactEmail' | 'legalEmail'>;
  /** Runs the checks of `npm run doctor`, each within seconds. */
  examine(messages: Messages): Promise<Finding[]>;
  /** One error for each disk of the product that is nearly full. Never throws. */
  fullDisks(messages: Messages): Promise<Finding[]>;
  /** That there is a newer release, as far as it is known now; null without UPDATE_CHECK_URL. */
  newRelease(messages: Messages): Finding | null;
}

/**
 * Dependencies of every procedure; nothing live is imported as a singleton. `Varied` are the parts of the view that a
 * procedure may read, since its responses vary by them (`cachedProcedure.varyBy`).
 */
export interface Context<Varied extends ViewPart = never> {
  /** In procedures that vary by the language, with texts in it. */
  readonly catalogue: Catalogue;
  /**
   * What is stored of titles, for everything that shows or counts those of a member or of the library; shown in the
   * language of the call.
   */
  readonly titles: StoredTitles;
  /** What suggestions search; null with TITLE_INDEX=off. */
  readonly titleIndex: SearchedIndex | null;
  readonly players: PlayerDirectory;
  readonly framing: FramingProbe;
  /** Streaming providers with a row on the home page. */
  readonly providers: ProviderRows;
  /** That of the call. */
  readonly view: Pick<View, Varied>;
  /** In the language of the call. */
  readonly messages: Messages;
  /** Those that the site offers. */
  readonly views: OfferedLanguages;
  readonly messagesOf: MessagesOf;
  readonly db: Pick<Database, 'drizzle' | 'ping' | 'connections' | 'snapshot'>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Who may sign up and look. */
  readonly signIn: SignInSettings;
  /** Null where no OpenID provider is set up. */
  readonly oidc: Oidc | null;
  /** Null where mail is not set up. */
  readonly mail: Mail | null;
  /** Null without an https PUBLIC_URL. */
  readonly push: Push | null;
  readonly announcements: AnnouncementBoard;
  readonly dailyCounts: DailyCounts;
  readonly edge: Readonly<EdgeRecord>;
  readonly installation: Installation;
  /** Days after which an untouched history record is deleted. */
  readonly historyRetentionDays: number;
  readonly recommendationCache: RecommendationCache;
  /** Null without MEDIA_DIR. */
  readonly library: VideoLibrary | null;
  /** Null without BACKUP_DIR. */
  readonly backupSchedule: BackupSchedule | null;
  /** Matches and commits imports in the background. */
  readonly importWork: Pick<ImportWork, 'wake' | 'pacedCatalogue'>;
  readonly rateLimits: RateLimits;
  /** Rate-limit key of the caller's IP address (`addressKey`). */
  readonly address: string;
  /** PUBLIC_URL, else the origin that the client used; null if unknown. */
  readonly origin: string | null;
  /** Bearer token of the request, not validated yet; null if there is none. */
  readonly token: string | null;
  /**
   * Who calls, and whose history, record and lists the call reaches; null until a procedure requires a session. Keys of
   * every context: one that is added to a copy of so large an object makes V8 store the copy as a dictionary.
   */
  readonly account: Account | null;
  readonly profile: Profile | null;
  /** The User-Agent header of the request; null if there is none. */
  readonly userAgent: string | null;
  readonly browser: BrowserProof;
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
  readonly profile: Profile;
}

/** Seconds since the server started: before it, npm start has installed and built in the same process. */
export function uptimeSeconds({ clock, startedAt }: Pick<Context, 'clock' | 'startedAt'>): number {
  return Math.max(0, Math.floor((clock().getTime() - startedAt.getTime()) / 1_000));
}
