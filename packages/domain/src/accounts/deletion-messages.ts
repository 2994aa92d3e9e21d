import { defineMessages } from '../messages/define-messages.ts';

/** Why an account cannot be deleted by its member (docs/behaviour/accounts.md §14). */
export const deletionMessages = defineMessages('accounts.deletion-messages', {
  lastOwnerStays: 'This is the only owner of the site. Make somebody else an owner first.',
  ownerOfSettings:
    'The settings of the server create this account again at each start. Remove OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD there first.',
});
