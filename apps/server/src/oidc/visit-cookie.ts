import { tokenPattern } from '@marquee/domain/accounts/account-limits';
import { oidcCodeSeconds, oidcVisitMinutes } from '@marquee/domain/accounts/oidc';
import { cookieValues } from '../edge/cookie-values.ts';

/** Browsers accept the prefix over https only, and then no other site of the domain can set the cookie. */
function cookieName(origin: string | null): string {
  return origin?.startsWith('https:') ? '__Host-marquee-visit' : 'marquee-visit';
}

/**
 * The only cookie of a secret: it proves that the browser that comes back from the OpenID provider is the one that left
 * (docs/behaviour/accounts.md §12). `Lax`, since the provider sends it back by a link.
 */
export function visitCookie(secret: string, origin: string | null): string {
  const maxAge = oidcVisitMinutes * 60 + oidcCodeSeconds;
  const secure = origin?.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(origin)}=${secret}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret of that cookie; null without one. */
export function readVisitCookie(header: string | undefined, origin: string | null): string | null {
  return cookieValues(header, cookieName(origin)).find((value) => tokenPattern.test(value)) ?? null;
}
