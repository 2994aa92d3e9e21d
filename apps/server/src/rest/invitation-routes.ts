import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { InvitationInput, InvitationList, NewInvitation } from '@marquee/domain/accounts/invitations';
import { UserId } from '@marquee/domain/administration/administration';
import { Deleted } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import { restRoutesOf, wholeNumber } from './define-rest-route.ts';
import { exampleUser } from './examples.ts';

const route = restRoutesOf('Administration');
const token = '4TGX-9KQM-0ZBV-7R2C';
const invited = { id: 3, uses_left: 1, expires_at: '2026-03-09T09:30:00.000Z' };

/** Invitations to sign up (docs/behaviour/accounts.md §7). */
export const invitationRoutes = [
  route({
    operationId: 'listInvitations',
    method: 'GET',
    path: '/api/admin/invitations',
    summary: 'List the invitations',
    description: 'Returns the newest 200 invitations, newest first, each with the accounts that came by it.',
    access: 'admin',
    procedure: 'invitations.list',
    message: 'Invitations read successfully',
    data: InvitationList,
    example: {
      data: {
        items: [
          {
            ...invited,
            note: 'For Ada',
            uses: 2,
            created_at: '2026-03-02T09:30:00.000Z',
            created_by: 'grace',
            accounts: [{ id: exampleUser.id, username: exampleUser.username, joined_at: '2026-03-02T21:00:00.000Z' }],
          },
        ],
      },
    },
  }),
  route({
    operationId: 'createInvitation',
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Create an invitation',
    description:
      'Creates an invitation for 1 to 50 sign-ups that is valid for 1 hour to 90 days. Its token is shown once; `url` is the address of the page to sign up.',
    access: 'admin',
    procedure: 'invitations.create',
    body: z.object(InvitationInput.shape),
    status: 201,
    message: invitationMessages.created,
    data: NewInvitation,
    example: {
      body: { uses: 1, expires_in_hours: 168, note: 'For Ada' },
      data: { ...invited, url: `https://marquee.example/join/${token}`, token },
    },
  }),
  route({
    operationId: 'deleteInvitation',
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    summary: 'Delete an invitation',
    description: 'Deletes an invitation, which then admits nobody. The accounts that came by it stay.',
    access: 'admin',
    procedure: 'invitations.remove',
    parameters: z.object({ id: wholeNumber(UserId) }),
    message: invitationMessages.deleted,
    data: Deleted,
    example: { path: { id: invited.id }, data: { deleted: 1 } },
  }),
];
