import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Alias } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** The folder of tRPC's packages. */
const folder = dirname(dirname(resolve('@trpc/client/package.json')));

/**
 * tRPC's published build is for browsers before object spread, with three copies of the helpers that it needs there.
 * Its packages contain their sources too, which are built here for our browsers: a kilobyte less for the home page.
 */
export const trpcSources: Alias[] = [
  { find: /^@trpc\/(client|react-query|server)$/, replacement: `${folder}/$1/src/index.ts` },
  { find: /^@trpc\/(client|server)\/(.+)$/, replacement: `${folder}/$1/src/$2` },
];
