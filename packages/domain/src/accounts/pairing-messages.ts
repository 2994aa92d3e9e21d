/** Messages about signing in by another device (docs/behaviour/accounts.md §11). */
export const pairingMessages = {
  invalid: 'A code has eight letters, without vowels.',
  over: 'This code is unknown, was used before or is over. The other device shows a new one.',
  signInFirst: 'A device shows a code to sign in with your account. Sign in on this one, then confirm it.',
  refused: 'The other device said no.',
  notStarted: 'There is no code at the moment. Please try again.',
  notFound: 'The code could not be looked up. Please try again.',
  notAnswered: 'The answer could not be sent. Please try again.',
} as const;
