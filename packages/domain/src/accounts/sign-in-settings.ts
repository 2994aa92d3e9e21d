import { z } from 'zod';
import { OidcOffer } from './oidc/oidc.ts';

/** Who may sign up: everyone, people with an invitation, or no one. */
export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Who may look: anybody, or members only. */
export const accessModes = ['open', 'members'] as const;
export type AccessMode = (typeof accessModes)[number];

const SignInSettings = z.object({
  signUp: z.enum(signUpModes),
  access: z.enum(accessModes),
  /** Whether passwords sign in and create accounts. */
  passwordLogin: z.boolean(),
});
/** What the operator chose. */
export type SignInSettings = z.infer<typeof SignInSettings>;

/** What a visitor has to know to sign up or in. Public. */
export const SignInWays = SignInSettings.extend({
  /** Whether passkeys work at the address of the request. */
  passkeys: z.boolean(),
  /** Null where no OpenID provider is set up. */
  oidc: OidcOffer.nullable(),
});
export type SignInWays = z.infer<typeof SignInWays>;
