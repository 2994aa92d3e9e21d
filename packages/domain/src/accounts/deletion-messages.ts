/** Why an account cannot be deleted by its member (docs/behaviour/accounts.md §14). */
export const deletionMessages = {
  lastOwnerStays: 'This is the only owner of the site. Make somebody else an owner first.',
  ownerOfSettings:
    'The settings of the server create this account again at each start. Remove OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD there first.',
} as const;
