import { pushMessages } from '@marquee/domain/notices/push-messages';
import { parseUrl } from '@marquee/domain/site/parse-url';

/** Hosts of the push services of Mozilla, Google, Apple and Microsoft. */
const knownHosts =
  /^(?:[a-z0-9-]+\.push\.services\.mozilla\.com|(?:fcm|android)\.googleapis\.com|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/;

/** Whether an operator named the host of an endpoint. */
export function isNamedHost(url: URL, named: readonly string[]): boolean {
  return named.includes(url.hostname);
}

/**
 * Why nothing is sent to an endpoint, which any member can make up; null if it may be.
 * @param named PUSH_HOSTS
 */
export function endpointRefusal(endpoint: string, named: readonly string[]): string | null {
  const url = parseUrl(endpoint);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return pushMessages.notHttps;
  }
  const isKnown = knownHosts.test(url.hostname) && url.port === '';
  return isKnown || isNamedHost(url, named) ? null : pushMessages.unknownHost;
}
