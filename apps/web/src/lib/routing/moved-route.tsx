import { Redirect, useSearch } from 'wouter';
import { eagerPage } from './lazy-page.ts';
import { defineRoute, type Route } from './route.tsx';

/** A former address of a page: the server redirects to the new one, and so does the client within a visit. */
export function defineMovedRoute(pattern: string, target: string): Route {
  const newAddress = (search: string) => withFormerSearch(target, search);
  return defineRoute({
    pattern,
    page: eagerPage(() => <Redirect to={newAddress(useSearch())} replace />),
    head: () => ({ canonicalPath: target }),
    isIndexed: false,
    isServerRendered: false,
    isOpen: true,
    newAddress,
  });
}

/** A URL with the search params of another; its own win. */
function withFormerSearch(target: string, search: string): string {
  const [path = '', own = ''] = target.split('?');
  const params = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) if (!params.has(name)) params.append(name, value);
  return `${path}?${params}`;
}
