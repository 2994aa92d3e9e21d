const maxLength = 2_000;

/** Whether an address is a path of this site: browsers read '//host' and '/\host' as another one. */
export function isOwnPath(path: string): boolean {
  if (path.length > maxLength || !/^\/(?![/\\])[^\s\\\p{Cc}\p{Cs}]*$/u.test(path)) return false;
  if (!URL.canParse(path, 'http://own.invalid')) return false;
  const { host, pathname } = new URL(path, 'http://own.invalid');
  // '/.//host' is one of this site, but its own path is not.
  return host === 'own.invalid' && !pathname.startsWith('//');
}
