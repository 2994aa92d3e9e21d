import type { OidcSignUpMode } from '../accounts/oidc/oidc.ts';
import type { AccessMode, SignUpMode } from '../accounts/sign-in-settings.ts';
import type { Announcement } from '../administration/announcements.ts';
import type { LibraryAccess } from '../library/media-file.ts';
import type { Language } from '../view/view.ts';
import type { ProviderRows, PublicSite } from './site.ts';

/** An announcement as a page contains it. */
export type PageAnnouncement = Pick<Announcement, 'id' | 'version' | 'level' | 'text' | 'dismissible' | 'until'>;

/** A script of texts: of all pages, or of those for which it is named (`client-scripts.mjs` of translations). */
export type TranslationScript =
  | 'visitor'
  | 'title'
  | 'lists'
  | 'account'
  | 'settings'
  | 'reading'
  | 'member'
  | 'import'
  | 'administration'
  | 'operation';

/** Paths of the scripts with the texts of one language. */
export type TranslationScripts = Readonly<Record<'visitor', string> & Partial<Record<TranslationScript, string>>>;

/** Settings that the page needs before its first request; embedded in the HTML as a data block. */
export interface ClientConfiguration {
  /** Base URL of images, without a trailing slash. */
  readonly imageBase: string;
  /** The terms of the live source require a credit line. */
  readonly catalogue: 'sample' | 'live';
  /** Days after which unchanged history records are deleted. */
  readonly historyRetentionDays: number;
  /** Provider rows of the home page. */
  readonly providers: ProviderRows;
  readonly site: PublicSite;
  /** Absent while sign-up is open, as by default: the block is part of every page. */
  readonly signUp?: Exclude<SignUpMode, 'open'>;
  /** Absent while the site is open to all. */
  readonly access?: Exclude<AccessMode, 'open'>;
  /** Present while sign-in by password is off. */
  readonly passwordLogin?: false;
  /** Present where an OpenID provider is set up; `signUp` is missing while only linked logins sign in. */
  readonly oidc?: { readonly name: string; readonly signUp?: Exclude<OidcSignUpMode, 'off'> };
  /** Present where the site can send mail. */
  readonly sendsMail?: true;
  /** Present where browsers can subscribe to push: with an https PUBLIC_URL. */
  readonly sendsPush?: true;
  /** Those for everyone; absent without any. */
  readonly announcements?: readonly PageAnnouncement[];
  /** Key of the page's view; absent for the default. */
  readonly view?: string;
  /** Those that the site offers; absent where it is English alone. */
  readonly languages?: readonly Language[];
  /** Scripts with the texts of the page's language; absent in English. */
  readonly translations?: TranslationScripts;
  /** Who may see the operator's video files; missing without a library. */
  readonly library?: LibraryAccess;
}

/** Id of the data block. */
export const clientConfigurationElement = 'marquee-configuration';

/** The service worker's URL, and the Trusted Types policy that may create its script URL. */
export const workerScript = { path: '/sw.js', policy: 'marquee-worker' } as const;
