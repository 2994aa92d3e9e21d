import type { IDToken, UserInfoResponse } from 'openid-client';
import { OpenIdError } from './openid-error.ts';
import type { OpenIdLogin, OpenIdSettings } from './openid-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

/** At most 255 characters (OpenID Connect Core 1.0 §2). */
const subject = /^[^\p{Cc}\p{Cs}]{1,255}$/u;

interface Expected {
  readonly clientId: string;
  readonly clockToleranceSeconds: number;
}

/**
 * What the library leaves to its caller: who is meant, for whom, and since when.
 * @throws OpenIdError
 */
export function checkIdToken({ azp, iat, sub }: IDToken, { clientId, clockToleranceSeconds }: Expected): void {
  const refuse = (reason: string) => new OpenIdError('refused', { cause: new Error(reason) });
  if (!isSubject(sub)) throw refuse('the subject of the ID token is not valid');
  // The library compares it only if there are several audiences.
  if (azp !== undefined && azp !== clientId) throw refuse('the ID token was issued to another client');
  if (iat > Date.now() / 1_000 + clockToleranceSeconds) throw refuse('the ID token was issued in the future');
}

/** Whether a claim identifies a person. */
export function isSubject(claim: unknown): claim is string {
  return typeof claim === 'string' && subject.test(claim);
}

/** The person of a verified ID token; the UserInfo response takes precedence. */
export function readLogin(
  { issuer, groupsClaim }: Pick<OpenIdSettings, 'issuer' | 'groupsClaim'>,
  idToken: IDToken,
  userInfo: UserInfoResponse | undefined,
): OpenIdLogin {
  const claims: Claims = { ...idToken, ...userInfo };
  // An address and whether it is verified come from one source: otherwise one would vouch for the other's.
  const mailed: Claims = typeof userInfo?.email === 'string' ? { ...userInfo } : { ...idToken };
  const email = textOf(mailed.email);
  const [localPart] = email?.split('@') ?? [];
  const names = [claims.preferred_username, claims.nickname, localPart, claims.name].map(textOf);
  return {
    issuer,
    subject: idToken.sub,
    session: typeof idToken.sid === 'string' && idToken.sid !== '' ? idToken.sid : null,
    email,
    // Anything but the boolean is not the provider's word for it (OpenID Connect Core 1.0 §5.1).
    isEmailVerified: mailed.email_verified === true,
    names: names.filter((name) => name !== null),
    displayName: textOf(claims.name),
    groups: groupsClaim === null ? [] : groupsOf(claims[groupsClaim]),
  };
}

/** Some providers send a text where there is one group. */
function groupsOf(claim: unknown): string[] {
  return [claim].flat().filter((group) => typeof group === 'string');
}

/** Postgres stores no NUL, and no name has a control character. */
function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' && !/\p{Cc}|\p{Cs}/u.test(claim) ? claim.trim() : null;
}
