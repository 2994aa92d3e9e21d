/** Folders of the address space that hold files and interfaces, never pages. */
const surfaces = new Set(['api', 'art', 'assets', 'config', 'pictures', 'player', 'trpc']);

/**
 * Whether the client's page may answer at a path at all. A file name never gets the page: a script that is gone would
 * turn into HTML, and a cache would keep it.
 */
export function isPagePath(path: string): boolean {
  const [first = ''] = path.split('/').filter((segment) => segment !== '');
  return !path.includes('.') && !surfaces.has(first.toLowerCase());
}
