import type { PageMatch, Route } from '../lib/routing/route.tsx';
import { notFound } from '../pages/not-found/route.ts';

export const routeModules = import.meta.glob<Readonly<Record<string, Route>>>('../pages/*/route.{ts,tsx}', {
  eager: true,
});

function paramCount({ pattern }: Route): number {
  return pattern.split(':').length - 1;
}

/** Every page, collected from the folders of pages; patterns without params match first. */
export const routes: readonly Route[] = Object.values(routeModules)
  .flatMap((module) => Object.values(module))
  .sort((a, b) => paramCount(a) - paramCount(b));

/** The page at a path (without query); the 404 page for an unknown path or an invalid id. */
export function matchPage(path: string): PageMatch {
  // '//movies/' is also /movies.
  const normalized = `/${path.split('/').filter(Boolean).join('/')}`;
  for (const route of routes) {
    const match = route.match(normalized);
    if (match) return match;
  }
  return notFound.at(normalized);
}
