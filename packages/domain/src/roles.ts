/** Who may do more than the rest; in rising order of power. */
export const roles = ['user', 'admin', 'owner'] as const;
