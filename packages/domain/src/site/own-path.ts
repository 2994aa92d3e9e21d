import { parseUrl } from './parse-url.ts';

const maxLength = 2_000;

/** Whether an address is a path of this site: browsers read '//host' and '/\host' as another one. */
export function isOwnPath(path: string): boolean {
  if (path.length > maxLength || !/^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u.test(path)) return false;
  const url = parseUrl(path, 'http://own.invalid');
  // '/.//host' is one of this site, but its own path is not.
  return url?.host === 'own.invalid' && !url.pathname.startsWith('//');
}
