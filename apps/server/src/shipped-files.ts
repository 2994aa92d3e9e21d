import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShippedFiles } from './parts.ts';
import { StartError } from './start-error.ts';

/** apps/server, seen from src/ and from dist/ alike. */
const home = fileURLToPath(new URL('..', import.meta.url));
/** servers.json, site.json */
export const configurationFolder = join(home, 'config');
const runsFromSource = import.meta.url.endsWith('.ts');

/**
 * Finds the files that the product serves.
 * @throws StartError where the client was never built; in watch mode its source page will do, since Vite serves the rest.
 */
export function findShippedFiles(): ShippedFiles {
  const web = join(home, '..', 'web');
  const built = join(web, 'dist');
  const firstView = join(built, '.server/entry-server.mjs');
  const isBuilt = existsSync(join(built, 'index.html'));
  if (!isBuilt && !runsFromSource) throw new StartError('The client is not built: run "npm run build" first.');
  return {
    page: join(isBuilt ? built : web, 'index.html'),
    client: isBuilt ? built : null,
    firstView: existsSync(firstView) ? firstView : null,
    configuration: configurationFolder,
    assets: join(home, 'assets'),
  };
}
