import { defineMessages } from '../messages/define-messages.ts';

/** Mails about an account. */
export const accountMailTexts = defineMessages('accounts.mail-texts', {
  hello: 'Hello {username},',
  resetSubject: 'Reset your {brand} password',
  resetRequested: 'Somebody asked to reset the password of your account at {url}. Choose a new one here:',
  resetNote:
    'The link works once and expires in {minutes} minutes. If this was not you, ignore this email: nothing has changed.',
  addressSubject: 'Your {brand} account has a new email address',
  addressChanged: 'The email address of your account at {url} was changed. This address no longer belongs to it.',
  addressNote: 'If this was not you, ask an administrator of the site to help you get back into your account.',
});
