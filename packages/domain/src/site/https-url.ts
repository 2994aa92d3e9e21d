import { parseUrl } from './parse-url.ts';

/** Of a name in the DNS. */
const maxHostLength = 253;

/**
 * Whether a host has letters, digits, hyphens and dots only, or is an IPv6 address. URLs allow more, such as `;`, which
 * ends a directive of a Content-Security-Policy.
 */
export function hasPlainHost({ hostname }: URL): boolean {
  return hostname.length <= maxHostLength && /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])$/.test(hostname);
}

/**
 * Whether a text is an https URL that may become a link, a frame or an origin of a policy: with a plain host, without a
 * user name, a password and blanks. The slashes count: browsers read `https:host` as a path of an https page.
 */
export function isHttpsUrl(text: string): boolean {
  const url = /^https:\/\/[^\s\p{Cc}]+$/iu.test(text) ? parseUrl(text) : null;
  return url !== null && url.username === '' && url.password === '' && hasPlainHost(url);
}
