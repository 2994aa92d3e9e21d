import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { UpstreamFailure } from '@marquee/catalogue/tmdb/upstream-failure';
import { createSource } from '../catalogue-source.ts';
import type { Environment } from '../environment.ts';
import { messageOf } from '../failure.ts';
import type { Finding } from './finding.ts';

const part = 'catalogue';
const silent = { info: () => undefined, warn: () => undefined };

/** Makes one small call of the upstream, where there is a credential for it. */
export async function examineCatalogue(environment: Environment): Promise<Finding> {
  const source = createSource(environment, { clock: () => new Date(), log: silent });
  if (source.name === 'sample') {
    const text = 'the sample, since neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set.';
    return { part, state: 'in order', text };
  }
  const began = performance.now();
  try {
    await source.read({ kind: 'genres', media: 'movie' });
    const milliseconds = Math.round(performance.now() - began);
    return { part, state: 'in order', text: `live: the upstream answered within ${milliseconds} ms.` };
  } catch (error) {
    return { part, state: 'fault', text: `${messageOf(error)}.`, remedy: remedyOf(error) };
  }
}

function remedyOf(error: unknown): string {
  if (error instanceof UpstreamFailure && error.sign === 'refused') {
    return 'The upstream refuses the credential: make a new one, and set TMDB_ACCESS_TOKEN to it.';
  }
  if (error instanceof CatalogueError && error.failure === 'not-found') {
    return 'TMDB_BASE_URL names no such API: leave it unset, unless another upstream is meant.';
  }
  return 'See that this machine reaches the host of TMDB_BASE_URL; until it does, only what is kept is shown.';
}
