import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { messages } from '../site/messages.ts';
import { maxUsernameLength } from './account-limits.ts';
import { passkeyMessages } from './passkey-messages.ts';

/** Characters of a field of a passkey's response: an attestation with certificates has some 4,000. */
const maxPasskeyField = 8_192;

/** Bytes of a browser's response in base64url. */
const Encoded = z
  .string()
  .max(maxPasskeyField)
  .regex(/^[A-Za-z0-9_-]*$/, passkeyMessages.refused);

const response = {
  id: Encoded.min(1),
  rawId: Encoded.min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** `RegistrationResponseJSON` of WebAuthn; fields that the server does not read are dropped. */
export const PasskeyRegistration = z.object({
  ...response,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = z.object({
  ...response,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Encoded.nullish(),
  }),
});

const PasskeyName = z
  .string(passkeyMessages.nameRequired)
  .trim()
  .min(1, passkeyMessages.nameRequired)
  .max(maxUsernameLength, passkeyMessages.nameLong)
  .regex(plainText, messages.invalidInput);

/** Options of WebAuthn in their JSON form, for `@simplewebauthn/browser`. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const NewPasskey = z.strictObject({ name: PasskeyName, response: PasskeyRegistration });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeySignIn = z.strictObject({ response: PasskeyAssertion, remember: z.boolean().default(false) });
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

export const PasskeyRename = z.strictObject({ id: z.int().positive(), name: PasskeyName });
export type PasskeyRename = z.infer<typeof PasskeyRename>;

export const Passkey = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** The host that it works on; another one than this site's after a move. */
  host: z.string(),
  is_for_this_host: z.boolean(),
  /** Whether it is synchronized with other devices of its owner. */
  is_backed_up: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** `unavailable` is the reason why no passkey can be added or used here; null where they can. */
export const PasskeyList = z.object({ items: z.array(Passkey), unavailable: z.string().nullable() });
export type PasskeyList = z.infer<typeof PasskeyList>;
