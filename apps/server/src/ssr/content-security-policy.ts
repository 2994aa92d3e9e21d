import { createHash } from 'node:crypto';
import { workerScript } from '@marquee/domain/site/client-configuration';

export interface PagePolicyOptions {
  /** Origin of the images; null when they come from our own. */
  readonly imageOrigin: string | null;
  /** Origins of the configured players, or any server by https. */
  readonly frameOrigins: readonly string[] | 'https';
  /** The text of the one inline script that may run; empty for none. */
  readonly inlineScript: string;
}

/** Plays the trailers of live titles; it sets no cookie before the visitor presses play. */
const trailerOrigin = 'https://www.youtube-nocookie.com';

/**
 * A source of a policy, which is joined from texts: anything but an origin could add directives. Lists and variables
 * are validated before, so this is the second fence.
 * @throws Error for what is no origin
 */
export function originSource(origin: string): string {
  if (!/^https?:\/\/[a-z\d.:[\]-]+$/.test(origin)) throw new Error('A source of a policy is no origin');
  return origin;
}

/** Allows one inline script, of exactly this text. */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Content-Security-Policy of every page. Only our own scripts run, because localStorage holds the session token. */
export function pagePolicy({ imageOrigin, frameOrigins, inlineScript }: PagePolicyOptions): string {
  const frameSources = frameOrigins === 'https' ? ['https:'] : frameOrigins.map(originSource);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(inlineScript ? [hashSource(inlineScript)] : [])].join(' '),
    // Mantine uses style attributes, and a server-rendered page inlines its styles.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...(imageOrigin ? [originSource(imageOrigin)] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    ["frame-src 'self'", ...frameSources, trailerOrigin].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted Types: no string becomes markup, code or a script URL. The client and its watchdog script each create
    // the one policy, hence 'allow-duplicates'.
    "require-trusted-types-for 'script'",
    `trusted-types ${workerScript.policy} 'allow-duplicates'`,
  ].join('; ');
}
