import { defineMessages } from '../messages/define-messages.ts';

/** Messages about passkeys (docs/behaviour/accounts.md §10). */
export const passkeyMessages = defineMessages('accounts.passkey-messages', {
  unavailable: 'Passkeys need an https address of this site: the operator has to set PUBLIC_URL.',
  refused: 'This passkey cannot be used here.',
  notSignedIn: 'You could not be signed in with a passkey. Please try again.',
  notAdded: 'The passkey could not be added. Please try again.',
  alreadyAdded: 'This passkey has been added before.',
  tooMany: 'An account can have at most 20 passkeys.',
  nameRequired: 'A passkey needs a name.',
  nameLong: 'A name can have at most 50 characters.',
  notFound: 'This passkey does not exist.',
  ofAnotherAccount: 'This passkey belongs to another account. Use one of yours.',
});
