import { User } from '@marquee/domain/account';
import {
  PremiumAssignment,
  RoleAssignment,
  UserEdit,
  UserExport,
  UserId,
  UserListQuery,
  UserPage,
} from '@marquee/domain/administration';
import { administrationMessages } from '@marquee/domain/administration-messages';
import { Deleted } from '@marquee/domain/watch-history';
import { z } from 'zod';
import { wholeNumber } from './coercion.ts';
import { row } from './row.ts';

const tag = 'Administration';
const parameters = z.object({ id: wholeNumber(UserId) });
const OneUser = z.object({ user: User });

/** Other people's accounts (accounts spec §7), the two older calls among them. */
export const userRows = [
  row({
    method: 'GET',
    path: '/api/admin/users/paginated',
    tag,
    summary: 'A page of the accounts',
    access: 'admin',
    procedure: 'admin.users',
    query: z.object({
      ...UserListQuery.shape,
      page: wholeNumber(UserListQuery.shape.page),
      limit: wholeNumber(UserListQuery.shape.limit),
    }),
    input: ({ query }) => query,
    message: 'Users read successfully',
    data: UserPage,
    answer: (page) => page,
  }),
  row({
    method: 'GET',
    path: '/api/admin/users',
    tag,
    summary: 'The newest accounts in one list, at most 1,000 (older call)',
    access: 'admin',
    procedure: 'admin.olderUsers',
    input: () => undefined,
    message: 'Users read successfully',
    data: z.array(User),
    answer: ({ users }) => users,
  }),
  row({
    method: 'GET',
    path: '/api/admin/users/export',
    tag,
    summary: 'All accounts as a document to keep',
    access: 'admin',
    procedure: 'admin.exportUsers',
    input: () => undefined,
    message: administrationMessages.usersExported,
    data: UserExport,
    answer: (document) => document,
  }),
  row({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    tag,
    summary: 'Change the name, address or password of an account',
    access: 'admin',
    procedure: 'admin.updateUser',
    parameters,
    body: z.object(UserEdit.omit({ id: true }).shape),
    input: ({ path, body }) => ({ ...body, id: path.id }),
    refusals: [404, 409],
    message: administrationMessages.userUpdated,
    data: OneUser,
    answer: (one) => one,
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    tag,
    summary: 'Delete an account, its sessions and its history',
    access: 'owner',
    procedure: 'admin.remove',
    parameters,
    input: ({ path }) => path,
    refusals: [404, 409],
    message: administrationMessages.userDeleted,
    data: Deleted,
    answer: (deleted) => deleted,
  }),
  row({
    method: 'PUT',
    path: '/api/admin/users/{id}/role',
    tag,
    summary: 'Give an account a role',
    access: 'owner',
    procedure: 'admin.setRole',
    parameters,
    body: z.object({ role: RoleAssignment.shape.role }),
    input: ({ path, body }) => ({ id: path.id, role: body.role }),
    refusals: [404, 409],
    message: administrationMessages.roleUpdated,
    data: OneUser,
    answer: (one) => one,
  }),
  row({
    method: 'PUT',
    path: '/api/admin/users/{id}/premium',
    tag,
    summary: 'Turn the premium badge over; with isPremium, set it',
    access: 'admin',
    procedure: 'admin.togglePremium',
    parameters,
    body: z.object({ isPremium: PremiumAssignment.shape.isPremium }),
    input: ({ path, body }) => ({ ...body, id: path.id }),
    refusals: [404],
    message: administrationMessages.premiumUpdated,
    data: OneUser,
    answer: (one) => one,
  }),
];
