import { isIP } from 'node:net';
import type { PasskeyAssertion, PasskeyRegistration } from '@marquee/domain/accounts/passkeys';
import { brand } from '@marquee/domain/site/page-head';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';

/** Loaded with the first passkey: 4 MB, and 150 ms of a start. */
const webAuthn = () => import('@simplewebauthn/server');

/** This site, as authenticators know it. */
export interface RelyingParty {
  /** The host: a passkey works on no other. */
  readonly host: string;
  readonly origin: string;
}

/** Null where browsers offer no passkeys: without https, except on localhost, and on an IP address. */
export function relyingParty(origin: string | null): RelyingParty | null {
  if (origin === null) return null;
  const { hostname, protocol } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isIpAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (protocol === 'https:' || isLocal) && !isIpAddress ? { host: hostname, origin } : null;
}

/** Accepts and uses up the challenge of a response; false if it was not made here, or has expired. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

interface NewPasskeyOwner {
  readonly username: string;
  /** The credential ids of their passkeys, which cannot be added twice. */
  readonly existing: readonly string[];
}

/** Options to add a discoverable passkey that verifies its user; no attestation, which would identify the device. */
export async function passkeyCreationOptions({ host }: RelyingParty, { username, existing }: NewPasskeyOwner) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: brand,
    rpID: host,
    userName: username,
    attestationType: 'none',
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options to sign in with any passkey of this site: the browser knows which there are. */
export async function passkeyRequestOptions({ host }: RelyingParty) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
}

export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** The new passkey of a response; null unless it is valid. */
export async function verifyNewPasskey(
  { host, origin }: RelyingParty,
  response: z.infer<typeof PasskeyRegistration>,
  takeChallenge: TakeChallenge,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo } = await orUnverified(
    (take) =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: take,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
      }),
    takeChallenge,
  );
  if (!verified || !registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: credential.id, publicKey, counter: credential.counter, isBackedUp: credentialBackedUp };
}

/** Use count and backup state after a sign-in; null unless the response is valid. The caller compares the count. */
export async function verifyPasskey(
  { host, origin, credentialId, publicKey }: RelyingParty & Pick<VerifiedPasskey, 'credentialId' | 'publicKey'>,
  response: z.infer<typeof PasskeyAssertion>,
  takeChallenge: TakeChallenge,
): Promise<Pick<VerifiedPasskey, 'counter' | 'isBackedUp'> | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await orUnverified(
    (take) =>
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: take,
        expectedOrigin: origin,
        expectedRPID: host,
        // With the stored counter the library would throw, and the reason could not be audited.
        credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
        requireUserVerification: true,
      }),
    takeChallenge,
  );
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** The library's reason why a response is not valid. */
interface Unverified {
  readonly verified: false;
  readonly registrationInfo?: never;
  readonly authenticationInfo?: never;
}

/** The library throws for whatever is wrong with a response; an error of the database is passed on. */
async function orUnverified<Result>(
  verify: (take: TakeChallenge) => Promise<Result>,
  takeChallenge: TakeChallenge,
): Promise<Result | Unverified> {
  let failure: { readonly error: unknown } | null = null;
  const take: TakeChallenge = (challenge) =>
    takeChallenge(challenge).catch((error: unknown) => {
      failure = { error };
      return false;
    });
  try {
    return await verify(take);
  } catch {
    if (failure !== null) throw (failure as { readonly error: unknown }).error;
    return { verified: false };
  }
}
