import type { PasskeyOptions } from '@marquee/domain/accounts/passkeys';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** A response as a procedure accepts it: an interface has no index signature. */
type Json<Response> = Response & { clientExtensionResults: Record<string, unknown> };

/** Browsers have passkeys at https addresses and localhost only. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Has the browser create a passkey; rejects if the member cancels. The library is loaded at the first use. */
export async function createPasskey(options: PasskeyOptions['options']): Promise<Json<RegistrationResponseJSON>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
}

interface SignInPrompt {
  /** Lists the passkeys below the field of the name, and waits for one to be picked. */
  isAutofill: boolean;
}

/** Has the browser sign a challenge with a passkey. Ends what waits for autofill; rejects if the person cancels. */
export async function readPasskey(
  options: PasskeyOptions['options'],
  { isAutofill }: SignInPrompt,
): Promise<Json<AuthenticationResponseJSON>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
  return { ...response, clientExtensionResults: { ...response.clientExtensionResults } };
}

/** Whether the browser lists passkeys below a field. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Ends what waits for a passkey. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Whether the person closed the browser's dialog, or the page ended it. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
