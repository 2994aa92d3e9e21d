/** In ascending order of permissions. */
export const roles = ['user', 'admin', 'owner'] as const;

/** Whether a user has access to the admin pages (docs/behaviour/accounts.md §5). */
export function canAdminister<Account extends { readonly role: (typeof roles)[number] }>(
  user: Account | null,
): user is Account {
  return user !== null && user.role !== 'user';
}
