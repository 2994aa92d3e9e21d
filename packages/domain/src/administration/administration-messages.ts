import { defineMessages } from '../messages/define-messages.ts';

/** Notices and errors of the admin pages (docs/behaviour/administration.md). */
export const administrationMessages = defineMessages('administration.administration-messages', {
  loadFailed: 'Failed to load admin data',
  roleUpdated: 'User role updated successfully',
  roleRefused: 'Failed to update role',
  roleFailed: 'Failed to update user role',
  premiumUpdated: 'Premium status updated successfully',
  premiumFailed: 'Failed to update premium status',
  userDeleted: 'User deleted successfully',
  deleteFailed: 'Failed to delete user',
  userUpdated: 'User updated successfully',
  updateFailed: 'Failed to update user',
  catalogueCacheCleared: 'TMDB cache cleared successfully',
  /** The notice on the System tab. */
  cacheCleared: 'Cache cleared successfully',
  cacheFailed: 'Failed to clear cache',
  recordsCleared: 'Old records cleared successfully',
  recordsFailed: 'Failed to clear old records',
  usersExported: 'Users exported successfully',
  exportFailed: 'Failed to export users',
  reportExported: 'System report exported successfully',
  reportFailed: 'Failed to export system report',
  playersRefreshed: 'Server config refreshed',
  noUsersFound: 'No users found',
  noUsers: 'No users in the system',
  /** Below 'No users found' while a search is active. */
  noUsersMatch: 'No users match "{search}"',
  userNotFound: 'This user does not exist.',
  ownersTask: 'Only an owner may do this.',
  adminsProtected: 'Admins may change plain users and their own account only.',
  linksProtected: 'Admins may make links for plain users only.',
  ownRole: 'Nobody can change their own role.',
  ownLink: 'Change your own password in the settings.',
  ownAccount: 'Nobody can delete their own account here.',
  lastOwner: 'This is the last owner: make somebody else an owner first.',
});
