import type { CatalogueRead } from './catalogue-read.ts';

/** Where titles come from. Both sources answer in the upstream's own JSON, so that everything after them is shared. */
export interface CatalogueSource {
  readonly name: 'sample' | 'tmdb';
  /**
   * Resolves with the bytes of a JSON document.
   * @throws CatalogueError
   */
  read(read: CatalogueRead): Promise<Buffer>;
}
