import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../../../apps/server/dist/empty-database.tar.gz', import.meta.url));

/**
 * The empty database of the server's build, which tests begin with where it was built: creating one takes seven seconds
 * of a core.
 */
export function builtEmptyDatabase(): string | undefined {
  return existsSync(file) ? file : undefined;
}
