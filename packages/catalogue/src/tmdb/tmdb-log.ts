import type { CatalogueLog } from '../catalogue-log.ts';

export interface TmdbLog extends CatalogueLog {
  info(fields: object, message: string): void;
}
