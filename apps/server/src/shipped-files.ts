import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './startup/start-error.ts';

/** Paths of files that ship with the product. */
export interface ShippedFiles {
  /** The client's index.html. */
  readonly page: string;
  /** The built client's folder; null in watch mode, where Vite serves the client. */
  readonly client: string | null;
  /** The client's SSR build; null in watch mode without a build. */
  readonly serverEntry: string | null;
  /** servers.json, site.json */
  readonly configuration: string;
  /** The built player of the library; null in watch mode without a build. */
  readonly player: string | null;
  /** clip.webm, clip.mp4, clip.webp */
  readonly assets: string;
}

/** apps/server, from both src/ and dist/. */
const home = fileURLToPath(new URL('..', import.meta.url));
/** servers.json, site.json */
export const configurationFolder = join(home, 'config');
const runsFromSource = import.meta.url.endsWith('.ts');

/**
 * Locates the files that the product serves.
 * @throws StartError without a client build; when run from source, Vite serves the client and its source page is
 * enough.
 */
export function findShippedFiles(): ShippedFiles {
  const web = join(home, '..', 'web');
  const built = join(web, 'dist');
  const player = join(home, '..', 'player', 'dist');
  const serverEntry = join(built, '.server/entry-server.mjs');
  const isBuilt = existsSync(join(built, 'index.html'));
  if (!isBuilt && !runsFromSource) throw new StartError('The client is not built: run "npm run build" first.');
  return {
    page: join(isBuilt ? built : web, 'index.html'),
    client: isBuilt ? built : null,
    serverEntry: existsSync(serverEntry) ? serverEntry : null,
    configuration: configurationFolder,
    assets: join(home, 'assets'),
    player: existsSync(join(player, 'player.html')) ? player : null,
  };
}
