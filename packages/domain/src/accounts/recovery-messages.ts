import { defineMessages } from '../messages/define-messages.ts';

/** Messages about getting back into an account (docs/behaviour/accounts.md §9). */
export const recoveryMessages = defineMessages('accounts.recovery-messages', {
  codeWrong: 'This recovery code is wrong or was used before.',
  codeInvalid: 'This is not a recovery code.',
  linkOver: 'This link was already used or has expired. Ask for a new one.',
  oneWay: 'Send a name with a recovery code, or the token of a link.',
  offer: 'Recovery codes replace a forgotten password.',
  forgotten: 'If email is set up here and the account exists, a link is on its way.',
  codesCreated: 'Recovery codes created successfully',
  recovered: 'Password changed successfully',
  codeHint: 'One digit, then 16 letters and digits; capitals, spaces and hyphens do not matter',
  recoveryFailed: 'The password could not be changed. Please try again.',
  mailFailed: 'The email could not be requested. Please try again.',
  linkCreated: 'Link created successfully',
  linkFailed: 'Failed to create the link',
});
