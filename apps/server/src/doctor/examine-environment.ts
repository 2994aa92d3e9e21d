import { relyingParty } from '@marquee/auth/passkeys';
import { conflictMessages, doctorMessages } from '@marquee/domain/administration/doctor-messages';
import { attentionMessages } from '@marquee/domain/administration/first-step-messages';
import { englishMessages } from '@marquee/domain/messages/messages';
import type { Environment } from '../configuration/environment.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { type CheckResult, ok, warning } from './report.ts';

/** Combinations of valid settings that make no sense together. */
const conflicts: readonly {
  readonly applies: (environment: Environment) => boolean;
  readonly text: string;
  readonly remedy: string;
}[] = [
  {
    applies: ({ RATE_LIMIT }) => RATE_LIMIT === 'off',
    text: conflictMessages.unlimited,
    remedy: conflictMessages.unsetLimit,
  },
  {
    applies: ({ PUBLIC_URL, TRUST_PROXY }) => PUBLIC_URL?.startsWith('https:') === true && TRUST_PROXY === 0,
    text: conflictMessages.uncountedProxy,
    remedy: attentionMessages.countProxies,
  },
  {
    applies: ({ REDIS_URL, DATABASE_URL }) => REDIS_URL !== undefined && DATABASE_URL === undefined,
    text: conflictMessages.embeddedReplicas,
    remedy: conflictMessages.setDatabase,
  },
  {
    applies: ({ ACCESS, SIGN_UP }) => ACCESS === 'members' && SIGN_UP === 'open',
    text: conflictMessages.openMembers,
    remedy: conflictMessages.restrictSignUp,
  },
  {
    applies: ({ OIDC_ISSUER, PUBLIC_URL }) => OIDC_ISSUER !== undefined && PUBLIC_URL === undefined,
    text: conflictMessages.noAddress,
    remedy: conflictMessages.registerAddress,
  },
  {
    applies: ({ OIDC_ISSUER, OIDC_LINK_BY_EMAIL, OIDC_SIGN_UP }) =>
      OIDC_ISSUER === undefined && (OIDC_LINK_BY_EMAIL === 'on' || OIDC_SIGN_UP !== 'off'),
    text: conflictMessages.noProvider,
    remedy: conflictMessages.setIssuer,
  },
  {
    applies: ({ OIDC_ISSUER, OIDC_LINK_BY_EMAIL, PASSWORD_LOGIN, SIGN_UP }) =>
      OIDC_ISSUER !== undefined && OIDC_LINK_BY_EMAIL === 'on' && PASSWORD_LOGIN === 'on' && SIGN_UP === 'open',
    text: conflictMessages.openLinks,
    remedy: conflictMessages.restrictLinks,
  },
  {
    applies: ({ OIDC_LINK_BY_EMAIL, OIDC_SIGN_UP, PASSWORD_LOGIN }) =>
      PASSWORD_LOGIN === 'off' && OIDC_SIGN_UP === 'off' && OIDC_LINK_BY_EMAIL === 'off',
    text: conflictMessages.nobodySignsIn,
    remedy: conflictMessages.letProvider,
  },
  {
    applies: ({ OIDC_SIGN_UP, SIGN_UP }) => SIGN_UP !== 'open' && OIDC_SIGN_UP === 'on',
    text: conflictMessages.openProvider,
    remedy: conflictMessages.restrictProvider,
  },
  {
    applies: ({ PUBLIC_URL }) => PUBLIC_URL !== undefined && relyingParty(PUBLIC_URL) === null,
    text: conflictMessages.noPasskeys,
    remedy: conflictMessages.httpsName,
  },
  {
    applies: ({ TITLE_INDEX, TMDB_ACCESS_TOKEN, TMDB_API_KEY }) =>
      TITLE_INDEX === 'full' && TMDB_ACCESS_TOKEN === undefined && TMDB_API_KEY === undefined,
    text: conflictMessages.fullSampleIndex,
    remedy: conflictMessages.setCredential,
  },
];

/** Checks the names of what is set, and combinations of variables; each value is already valid. */
export function examineEnvironment(
  environment: Environment,
  names: readonly string[] = [],
  messages = englishMessages,
): CheckResult[] {
  const found = conflicts
    .filter(({ applies }) => applies(environment))
    .map(({ text, remedy }) => warning(messages.translate(text), messages.translate(remedy)));
  const warnings = [...misspeltVariables(names), ...found];
  return warnings.length > 0 ? warnings : [ok(messages.of(doctorMessages)('environmentValid'))];
}
