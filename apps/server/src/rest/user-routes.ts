import { User, UserResult } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import {
  PremiumAssignment,
  RoleAssignment,
  UserEdit,
  UserExport,
  UserId,
  UserListQuery,
  UserPage,
} from '@marquee/domain/administration/administration';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { Deleted } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import { restRoutesOf, wholeNumber } from './define-rest-route.ts';
import { exampleUser } from './examples.ts';

const route = restRoutesOf('Administration');
const parameters = z.object({ id: wholeNumber(UserId) });
const noAccount = { description: 'No account has this id.', message: administrationMessages.userNotFound };
const path = { id: exampleUser.id };

/** User administration (docs/behaviour/rest-api.md §6), including two legacy routes. */
export const userRoutes = [
  route({
    operationId: 'listUsers',
    method: 'GET',
    path: '/api/admin/users/paginated',
    summary: 'List accounts by page',
    description: 'Returns one page of the accounts, filtered by `search` (part of a name or email address) and `role`.',
    access: 'admin',
    procedure: 'admin.users',
    query: z.object({
      ...UserListQuery.shape,
      page: wholeNumber(UserListQuery.shape.page),
      limit: wholeNumber(UserListQuery.shape.limit),
    }),
    message: 'Users read successfully',
    data: UserPage,
    example: {
      query: { page: 1, limit: 10, search: 'ada', role: 'all', sortBy: 'username', sortOrder: 'asc' },
      data: {
        users: [exampleUser],
        pagination: { currentPage: 1, totalPages: 1, totalUsers: 1, limit: 10, hasNext: false, hasPrev: false },
      },
    },
  }),
  route({
    operationId: 'listNewestUsers',
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List the newest accounts',
    description: 'Returns at most 1,000 accounts, newest first. Legacy: prefer listing by page.',
    access: 'admin',
    procedure: 'admin.olderUsers',
    message: 'Users read successfully',
    data: z.array(User),
    toData: ({ users }) => users,
    example: { data: [exampleUser] },
  }),
  route({
    operationId: 'exportUsers',
    method: 'GET',
    path: '/api/admin/users/export',
    summary: 'Export accounts',
    description: 'Returns all accounts, at most 100,000, without passwords or tokens.',
    access: 'admin',
    procedure: 'admin.exportUsers',
    message: administrationMessages.usersExported,
    data: UserExport,
    example: { data: { exportDate: '2026-03-02T09:30:00.000Z', total: 1, users: [exampleUser] } },
  }),
  route({
    operationId: 'updateUser',
    method: 'PUT',
    path: '/api/admin/users/{id}',
    summary: 'Update an account',
    description:
      'Changes what is sent: username, email address or password. An empty password changes nothing. A new password or email address ends the sessions of the account.',
    access: 'admin',
    procedure: 'admin.updateUser',
    parameters,
    body: z.object(UserEdit.omit({ id: true }).shape),
    errorResponses: {
      404: noAccount,
      409: {
        description: 'The username or the email address is taken.',
        message: accountMessages.usernameTaken,
      },
    },
    message: administrationMessages.userUpdated,
    data: UserResult,
    example: {
      path,
      body: { username: 'ada-lovelace' },
      data: { user: { ...exampleUser, username: 'ada-lovelace' } },
    },
  }),
  route({
    operationId: 'deleteUser',
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary: 'Delete an account',
    description: 'Deletes an account with its sessions and its watch history.',
    access: 'owner',
    procedure: 'admin.remove',
    parameters,
    errorResponses: {
      404: noAccount,
      409: { description: 'It is the own account or the last owner.', message: administrationMessages.ownAccount },
    },
    message: administrationMessages.userDeleted,
    data: Deleted,
    example: { path, data: { deleted: 1 } },
  }),
  route({
    operationId: 'setUserRole',
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    summary: 'Set the role of an account',
    description: 'Gives an account another role.',
    access: 'owner',
    procedure: 'admin.setRole',
    parameters,
    body: z.object({ role: RoleAssignment.shape.role }),
    errorResponses: {
      404: noAccount,
      409: { description: 'It is the own account or the last owner.', message: administrationMessages.ownRole },
    },
    message: administrationMessages.roleUpdated,
    data: UserResult,
    example: { path, body: { role: 'admin' }, data: { user: { ...exampleUser, role: 'admin' } } },
  }),
  route({
    operationId: 'setUserPremium',
    method: 'PUT',
    path: '/api/admin/users/{id}/premium',
    summary: 'Toggle the premium status of an account',
    description: 'Toggles the premium status; with `isPremium` it is set to that value.',
    access: 'admin',
    procedure: 'admin.togglePremium',
    parameters,
    body: z.object({ isPremium: PremiumAssignment.shape.isPremium }),
    errorResponses: { 404: noAccount },
    message: administrationMessages.premiumUpdated,
    data: UserResult,
    example: { path, body: { isPremium: true }, data: { user: { ...exampleUser, isPremium: true } } },
  }),
];
