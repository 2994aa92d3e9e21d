import { isOfCatalogue } from '@marquee/api/app-router';
import { restRoutes } from './rest-routes.ts';

/** A parameter may contain an encoded slash. */
const paths = restRoutes
  .filter(({ procedure }) => isOfCatalogue(procedure))
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '.+')}$`));

/** Whether a REST path calls a procedure of the catalogue: the edge counts it as it does the procedure. */
export function callsCatalogue(path: string): boolean {
  return paths.some((pattern) => pattern.test(path));
}
