import { z } from 'zod';
import { SignedIn } from './account.ts';
import { maxTypedTokenLength, tokenPattern } from './account-limits.ts';
import { pairingMessages } from './pairing-messages.ts';

/** Letters of the code that a device shows to be signed in by another one. */
export const pairingCodeLetters = 8;

/** Letters of a pairing code: no vowels, so that no code is a word, and nothing that looks like a digit. */
export const pairingAlphabet = 'BCDFGHJKLMNPQRSTVWXZ';

/** The code that a device shows; case, blanks and hyphens do not matter. */
export const PairingCode = z
  .string(pairingMessages.invalid)
  .max(maxTypedTokenLength, pairingMessages.invalid)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${pairingAlphabet}]{${pairingCodeLetters}}$`), pairingMessages.invalid));

export const PairingCodeInput = z.strictObject({ code: PairingCode });
export type PairingCodeInput = z.infer<typeof PairingCodeInput>;

/** What a device shows and polls with. `code` is in two groups of four; `secret` is never shown. */
export const StartedPairing = z.object({
  code: z.string(),
  secret: z.string(),
  expires_at: z.iso.datetime(),
  interval_seconds: z.int().positive(),
});
export type StartedPairing = z.infer<typeof StartedPairing>;

export const PairingPoll = z.strictObject({ secret: z.string().regex(tokenPattern, pairingMessages.over) });
export type PairingPoll = z.infer<typeof PairingPoll>;

/** `approved` comes once; `over` is a pairing that is unknown, expired or was answered before. */
export const PairingState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  SignedIn.extend({ state: z.literal('approved') }),
  z.object({ state: z.literal('refused') }),
  z.object({ state: z.literal('over') }),
]);
export type PairingState = z.infer<typeof PairingState>;

/** The device behind a code, as 'Chrome on Android', for the member who signs it in. */
export const PairingDevice = z.object({
  label: z.string(),
  started_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type PairingDevice = z.infer<typeof PairingDevice>;

export const PairingAnswer = z.object({ label: z.string() });
export type PairingAnswer = z.infer<typeof PairingAnswer>;
