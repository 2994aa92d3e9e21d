import { OpenIdError } from '@marquee/auth/openid-error';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import type { Environment } from '../configuration/environment.ts';
import { openOidc } from '../oidc/open-oidc.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Reads the addresses of the OpenID provider, as a sign-in does. */
export async function examineSignIn(environment: Environment, messages = englishMessages): Promise<CheckResult> {
  const t = messages.of(doctorMessages);
  const oidc = openOidc(environment);
  if (oidc === null) return ok(t('noProvider'));
  const { issuer } = oidc.provider;
  let mayHaveGroups: boolean;
  try {
    ({ mayHaveGroups } = await oidc.provider.check());
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    const remedy = t(error.failure === 'unavailable' ? 'reachProvider' : 'exactIssuer');
    return failure(t('providerUnusable', { issuer, reason: reasonOf(error) }), remedy);
  }
  if (oidc.adminGroup !== null && !mayHaveGroups) {
    return warning(t('noGroups', { issuer }), t('setUpGroups', { claim: environment.OIDC_GROUPS_CLAIM }));
  }
  if (!issuer.startsWith('https:')) {
    return warning(t('providerUnencrypted', { issuer }), t('httpsIssuer'));
  }
  return ok(t('providerResponds', { issuer }));
}

/** Of the innermost error, since the outer ones only say that something failed. */
function reasonOf(error: Error): string {
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
