import { User } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { z } from 'zod';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleUser } from './examples.ts';

const route = restRoutesOf('Administration');
const noAccount = { description: 'No account has this id.', message: administrationMessages.userNotFound };
const path = { id: exampleUser.id };

/** User administration (docs/behaviour/rest-api.md §6), including two legacy routes. */
export const userRoutes = [
  route('GET /api/admin/users/paginated', 'admin.users', {
    operationId: 'listUsers',
    summary: 'List accounts by page',
    description: 'Returns one page of the accounts, filtered by `search` (part of a name or email address) and `role`.',
    message: responseMessages.usersRead,
    example: {
      query: { page: 1, limit: 10, search: 'ada', role: 'all', sortBy: 'username', sortOrder: 'asc' },
      data: {
        users: [exampleUser],
        pagination: { currentPage: 1, totalPages: 1, totalUsers: 1, limit: 10, hasNext: false, hasPrev: false },
      },
    },
  }),
  route('GET /api/admin/users', 'admin.olderUsers', {
    operationId: 'listNewestUsers',
    summary: 'List the newest accounts',
    description: 'Returns at most 1,000 accounts, newest first. Legacy: prefer listing by page.',
    message: responseMessages.usersRead,
    data: z.array(User),
    toData: ({ users }) => users,
    example: { data: [exampleUser] },
  }),
  route('GET /api/admin/users/export', 'admin.exportUsers', {
    operationId: 'exportUsers',
    summary: 'Export accounts',
    description: 'Returns all accounts, at most 100,000, without passwords or tokens.',
    message: administrationMessages.usersExported,
    example: { data: { exportDate: '2026-03-02T09:30:00.000Z', total: 1, users: [exampleUser] } },
  }),
  route('PUT /api/admin/users/{id}', 'admin.updateUser', {
    operationId: 'updateUser',
    summary: 'Update an account',
    description:
      'Changes what is sent: username, email address or password. An empty password changes nothing. A new password or email address ends the sessions of the account. On the own account it needs `currentPassword`, as `PUT /api/auth/update-profile` does.',
    errorResponses: {
      404: noAccount,
      409: { description: 'The username or the email address is taken.', message: accountMessages.usernameTaken },
    },
    message: administrationMessages.userUpdated,
    example: {
      path,
      body: { username: 'ada-lovelace' },
      data: { user: { ...exampleUser, username: 'ada-lovelace' } },
    },
  }),
  route('DELETE /api/admin/users/{id}', 'admin.remove', {
    operationId: 'deleteUser',
    summary: 'Delete an account',
    description: 'Deletes an account with its sessions and its watch history.',
    errorResponses: {
      404: noAccount,
      409: { description: 'It is the own account or the last owner.', message: administrationMessages.ownAccount },
    },
    message: administrationMessages.userDeleted,
    example: { path, data: { deleted: 1 } },
  }),
  route('PUT /api/admin/users/{id}/role', 'admin.setRole', {
    operationId: 'setUserRole',
    summary: 'Set the role of an account',
    description: 'Gives an account another role.',
    errorResponses: {
      404: noAccount,
      409: { description: 'It is the own account or the last owner.', message: administrationMessages.ownRole },
    },
    message: administrationMessages.roleUpdated,
    example: { path, body: { role: 'admin' }, data: { user: { ...exampleUser, role: 'admin' } } },
  }),
  route('PUT /api/admin/users/{id}/premium', 'admin.togglePremium', {
    operationId: 'setUserPremium',
    summary: 'Toggle the premium status of an account',
    description: 'Toggles the premium status; with `isPremium` it is set to that value.',
    errorResponses: { 404: noAccount },
    message: administrationMessages.premiumUpdated,
    example: { path, body: { isPremium: true }, data: { user: { ...exampleUser, isPremium: true } } },
  }),
];
