import { isFailedImport } from './load-recovery.ts';

/**
 * Reports an error that a boundary of React caught. Code that failed to load is recovered, and the browser has logged
 * the request; Firefox fails it also whenever the page is left meanwhile.
 */
export function reportCaughtError(error: unknown): void {
  if (!isFailedImport(error)) reportError(error);
}
