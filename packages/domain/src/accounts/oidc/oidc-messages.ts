import { defineMessages } from '../../messages/define-messages.ts';
import type { OidcFailure } from './oidc-landing.ts';

/** Messages about signing in by an OpenID provider (docs/behaviour/accounts.md §12). */
export const oidcMessages = defineMessages('accounts.oidc-messages', {
  notSetUp: 'Single sign-on is not set up here.',
  returnToInvalid: 'returnTo must be a path of this site.',
  codeOver: 'This sign-in was already used or has expired. Please start again.',
  linkOver: 'This link was already used or has expired. Please start again in the settings.',
  linkedElsewhere: 'This login belongs to another account here.',
  logoutRefused: 'The logout token is not valid.',
  linked: 'The login was linked',
  linkedByAddress:
    'This login was linked to the account with your email address. The other ways to sign in to it were removed.',
  notRedeemed: 'The sign-in could not be completed. Please start again.',
  unavailable: 'The sign-in service cannot be reached at the moment. Please try again later.',
});

/** The texts of the page after a visit to the provider. */
export const oidcFailureMessages = defineMessages('accounts.oidc-messages.oidc-failure', {
  cancelled: 'The sign-in was cancelled.',
  expired: 'The sign-in took too long, or began in another browser. Please start again.',
  refused: 'The sign-in service sent a response that cannot be accepted. Please start again.',
  unavailable: 'The sign-in service cannot be reached at the moment. Please try again later.',
  'too-many': 'Too many attempts. Please try again later.',
  'no-account':
    'This login is not linked to an account here. Sign in another way and link it in the settings, or ask an administrator.',
  'invitation-required': 'You need an invitation to create an account here.',
  'invitation-over': 'This invitation has been used up or has expired. Ask for a new one.',
  'no-email': 'The sign-in service sent no email address, which an account here needs.',
  'email-taken':
    'An account with this email address already exists. Sign in to it another way, then link this login in the settings.',
} satisfies Record<OidcFailure, string>);
