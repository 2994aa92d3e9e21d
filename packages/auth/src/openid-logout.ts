import { parseUrl } from '@marquee/domain/site/parse-url';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { isSubject } from './openid-claims.ts';
import { OpenIdError } from './openid-error.ts';
import type { OpenIdLogout, OpenIdSettings } from './openid-provider.ts';

/** Key of a token's signature, from the provider's key set. */
export type LogoutKeys = ReturnType<typeof createRemoteJWKSet>;

type KeySettings = Required<Pick<OpenIdSettings, 'issuer' | 'fetch' | 'timeoutMs'>>;

export function logoutKeys(address: string | undefined, { issuer, fetch, timeoutMs }: KeySettings): LogoutKeys {
  const url = parseUrl(address ?? '');
  if (url === null) throw refusal('the provider publishes no keys');
  // Of keys that come unencrypted anybody on the way could make others.
  const isSafe = url.protocol === 'https:' || new URL(issuer).protocol === 'http:';
  if (!isSafe) throw refusal('the address of the keys is not https');
  return createRemoteJWKSet(url, { timeoutDuration: timeoutMs, [customFetch]: fetch });
}

function refusal(reason: string): OpenIdError {
  return new OpenIdError('refused', { cause: new Error(reason) });
}

interface ExpectedLogout {
  readonly issuer: string;
  readonly clientId: string;
  readonly clockToleranceSeconds: number;
}

/** The event that makes a token one for logging out (OpenID Connect Back-Channel Logout 1.0 §2.4). */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Older tokens are refused, so that one that was seen cannot be sent again later. */
const maxTokenAge = '5 minutes';
/** Signatures with a public key only: 'none' and shared secrets are refused. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** An ID token or access token is no logout token. */
const types = [undefined, 'jwt', 'logout+jwt', 'application/logout+jwt'];

/**
 * Whose sessions a logout token ends.
 * @throws OpenIdError, and the library's error if the signature or a claim is wrong
 */
export async function readLogoutToken(
  token: string,
  keys: LogoutKeys,
  { issuer, clientId, clockToleranceSeconds }: ExpectedLogout,
): Promise<Omit<OpenIdLogout, 'issuer'>> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((error: unknown) => {
    // Of a key set that does not load; the library has no code of its own for it.
    if (error instanceof errors.JOSEError && error.message.startsWith('Expected 200 OK')) {
      throw new OpenIdError('unavailable', { cause: error });
    }
    throw error;
  });
  const { sub: subject = null, sid: session = null, jti: id, events, nonce } = payload;
  const isLogout = isObject(events) && isObject(events[logoutEvent]);
  const isOfType = types.includes(protectedHeader.typ?.toLowerCase());
  // A nonce marks an ID token.
  if (!isLogout || !isOfType || nonce !== undefined) throw refusal('not a logout token');
  if (!isIdentifier(subject) || !isIdentifier(session) || !isSubject(id)) throw refusal('an id in it is not valid');
  if (subject === null && session === null) throw refusal('it names nobody');
  return { subject, session, id };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One that is there but wrong must not count as absent: the sessions of more people would end. */
function isIdentifier(claim: unknown): claim is string | null {
  return claim === null || isSubject(claim);
}
