import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { UpstreamFailure } from '@marquee/catalogue/upstream-failure';
import { silentLog } from '@marquee/domain/log';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { openCatalogueSource } from '../startup/open-catalogue-source.ts';
import { type CheckResult, failure, ok } from './report.ts';

/** Sends one small request to the upstream if a credential is set. */
export async function examineCatalogue(environment: Environment): Promise<CheckResult> {
  const source = openCatalogueSource(environment, { clock: () => new Date(), log: silentLog });
  if (source.name === 'sample') {
    return ok('the sample catalogue, since neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set.');
  }
  const startedAt = performance.now();
  try {
    await source.read({ kind: 'genres', media: 'movie' });
    const durationMs = Math.round(performance.now() - startedAt);
    return ok(`live: the upstream responded within ${durationMs} ms.`);
  } catch (error) {
    return failure(`${describeError(error)}.`, remedyOf(error));
  }
}

function remedyOf(error: unknown): string {
  if (error instanceof UpstreamFailure && error.health === 'unauthorized') {
    return 'The upstream rejects the credential: create a new one and set TMDB_ACCESS_TOKEN.';
  }
  if (isNotFound(error)) {
    return 'There is no TMDB API at TMDB_BASE_URL: unset it unless you use another upstream.';
  }
  return 'Check that this machine reaches the host of TMDB_BASE_URL; until then only cached titles are shown.';
}
