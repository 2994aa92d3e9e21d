/** Who may do more than the rest; in rising order of power. */
export const roles = ['user', 'admin', 'owner'] as const;

/** Whether somebody has the Admin Panel and what belongs to it (accounts spec §6). */
export function mayAdminister<Account extends { readonly role: (typeof roles)[number] }>(
  user: Account | null,
): user is Account {
  return user !== null && user.role !== 'user';
}
