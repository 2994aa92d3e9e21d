import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { UpstreamFailure } from '@marquee/catalogue/upstream-failure';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { silentLog } from '@marquee/domain/log';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { openCatalogueSource } from '../startup/open-catalogue-source.ts';
import { type CheckResult, failure, ok } from './report.ts';

/** Sends one small request to the upstream if a credential is set. */
export async function examineCatalogue(environment: Environment, messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  const source = openCatalogueSource(environment, { clock: () => new Date(), log: silentLog });
  if (source.name === 'sample') return ok(t('sampleCatalogue'));
  const startedAt = performance.now();
  try {
    await source.read({ kind: 'genres', media: 'movie' });
    const milliseconds = Math.round(performance.now() - startedAt);
    return ok(t('catalogueResponds', { milliseconds }));
  } catch (error) {
    return failure(`${describeError(error)}.`, remedyOf(error, messages));
  }
}

function remedyOf(error: unknown, messages: Messages): string {
  const t = messages.of(doctorMessages);
  if (error instanceof UpstreamFailure && error.health === 'unauthorized') {
    return t('newCredential');
  }
  if (isNotFound(error)) {
    return t('noUpstream');
  }
  return t('reachUpstream');
}
