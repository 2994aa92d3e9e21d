import { defineMessages } from '../messages/define-messages.ts';

/** Messages about signing in by another device (docs/behaviour/accounts.md §11). */
export const pairingMessages = defineMessages('accounts.pairing-messages', {
  invalid: 'A code has eight letters, without vowels.',
  over: 'This code is unknown, was already used or has expired. Use the new one on the other device.',
  signInFirst: 'Another device wants to sign in with your account. Sign in on this one first, then confirm.',
  refused: 'The other device declined.',
  notStarted: 'There is no code at the moment. Please try again.',
  notFound: 'The code could not be looked up. Please try again.',
  notAnswered: 'The answer could not be sent. Please try again.',
});
