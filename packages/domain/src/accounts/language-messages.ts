import { defineMessages } from '../messages/define-messages.ts';

export const languageMessages = defineMessages('accounts.language-messages', {
  notOffered: 'This site does not have this language. Choose one of these: {languages}.',
});
