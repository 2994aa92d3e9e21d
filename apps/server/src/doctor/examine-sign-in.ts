import { OpenIdError } from '@marquee/auth/openid-error';
import type { Environment } from '../configuration/environment.ts';
import { openOidc } from '../oidc/open-oidc.ts';
import { type CheckResult, failure, ok, warning } from './report.ts';

/** Reads the addresses of the OpenID provider, as a sign-in does. */
export async function examineSignIn(environment: Environment): Promise<CheckResult> {
  const oidc = openOidc(environment);
  if (oidc === null) return ok('no OpenID provider, since OIDC_ISSUER is not set.');
  const { issuer } = oidc.provider;
  let mayHaveGroups: boolean;
  try {
    ({ mayHaveGroups } = await oidc.provider.check());
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    const remedy =
      error.failure === 'unavailable'
        ? 'Check that this machine reaches OIDC_ISSUER. Meanwhile the other ways to sign in work.'
        : 'Set OIDC_ISSUER to the issuer in /.well-known/openid-configuration of the provider, to the letter.';
    return failure(`the OpenID provider ${issuer} cannot be used: ${reasonOf(error)}.`, remedy);
  }
  if (oidc.adminGroup !== null && !mayHaveGroups) {
    const text = `the OpenID provider ${issuer} names no groups: each sign-in there would end an administrator's role.`;
    const claim = environment.OIDC_GROUPS_CLAIM;
    return warning(
      text,
      `Set up the claim "${claim}" at the provider, set OIDC_GROUPS_CLAIM to another one, or unset OIDC_ADMIN_GROUP.`,
    );
  }
  if (!issuer.startsWith('https:')) {
    const text = `the OpenID provider ${issuer} responds, but not over https: anyone on the network path can sign in as anybody.`;
    return warning(text, 'Set OIDC_ISSUER to an https address.');
  }
  return ok(`the OpenID provider ${issuer} responds.`);
}

/** Of the innermost error, since the outer ones only say that something failed. */
function reasonOf(error: Error): string {
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
