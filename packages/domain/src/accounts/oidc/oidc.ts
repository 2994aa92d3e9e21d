import { z } from 'zod';
import { tokenPattern } from '../account-limits.ts';
import { oidcMessages } from './oidc-messages.ts';

/** Time at the OpenID provider, and then to redeem the one-time code. */
export const oidcVisitMinutes = 10;
export const oidcCodeSeconds = 60;

/** Who may sign up by the OpenID provider: no one, people with an invitation, or everyone with a login there. */
export const oidcSignUpModes = ['off', 'invited', 'on'] as const;
export type OidcSignUpMode = (typeof oidcSignUpModes)[number];

/** The provider as visitors see it. */
export const OidcOffer = z.object({ name: z.string(), signUp: z.enum(oidcSignUpModes) });
export type OidcOffer = z.infer<typeof OidcOffer>;

export const OidcCodeInput = z.strictObject({
  code: z.string(oidcMessages.codeOver).regex(tokenPattern, oidcMessages.codeOver),
});
export type OidcCodeInput = z.infer<typeof OidcCodeInput>;

/** A login at an OpenID provider that signs in to the caller's account. */
export const Identity = z.object({
  id: z.int().positive(),
  issuer: z.string(),
  /** Email address or name at the provider. */
  label: z.string().nullable(),
  /** False after the operator moved to another provider: it then no longer signs in. */
  is_current_provider: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Identity = z.infer<typeof Identity>;

/** `provider` is null where no OpenID provider is set up. */
export const IdentityList = z.object({
  items: z.array(Identity),
  provider: z.object({ name: z.string() }).nullable(),
  has_password: z.boolean(),
});
export type IdentityList = z.infer<typeof IdentityList>;

/** Where the browser goes to link a login; works once. */
export const LinkStart = z.object({ url: z.string() });
export type LinkStart = z.infer<typeof LinkStart>;
