import { workerScript } from '@marquee/domain/worker-script';

export interface PagePolicy {
  /** Origin of the pictures where they are not our own. */
  readonly imageOrigin: string | null;
  /** Origins of the players in force. */
  readonly frameOrigins: readonly string[];
}

/** Where trailers of live titles play; it sets no cookie before somebody presses play. */
const trailerOrigin = 'https://www.youtube-nocookie.com';

/** The policy of every page of the client: its own scripts only, since its storage holds the session. */
export function pagePolicy({ imageOrigin, frameOrigins }: PagePolicy): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Mantine sets sizes and colours in style attributes, and the styles of a drawn page come within it.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(imageOrigin ? [imageOrigin] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': ["'self'", ...frameOrigins, trailerOrigin],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // No text becomes markup, code or the address of a script, whatever a library might try. The client and what watches
    // over its loading make the policy each.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [workerScript.policy, "'allow-duplicates'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
