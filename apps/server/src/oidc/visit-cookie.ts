import { tokenPattern } from '@marquee/domain/accounts/account-limits';
import { oidcCodeSeconds, oidcVisitMinutes } from '@marquee/domain/accounts/oidc';

/** Longest cookie header that is searched. */
const maxHeaderLength = 8_192;

/** Browsers accept the prefix over https only, and then no other site of the domain can set the cookie. */
function cookieName(origin: string | null): string {
  return origin?.startsWith('https:') ? '__Host-marquee-visit' : 'marquee-visit';
}

/**
 * The product's only cookie: it proves that the browser that comes back from the OpenID provider is the one that left
 * (docs/behaviour/accounts.md §12). `Lax`, since the provider sends it back by a link.
 */
export function visitCookie(secret: string, origin: string | null): string {
  const maxAge = oidcVisitMinutes * 60 + oidcCodeSeconds;
  const secure = origin?.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(origin)}=${secret}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret of that cookie; null without one. */
export function readVisitCookie(header: string | undefined, origin: string | null): string | null {
  if (header === undefined || header.length > maxHeaderLength) return null;
  const name = cookieName(origin);
  for (const pair of header.split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && tokenPattern.test(value)) return value;
  }
  return null;
}
