import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from './define-rest-route.ts';
import { exampleUser } from './examples.ts';

const route = restRoutesOf('Administration');
const token = '4TGX-9KQM-0ZBV-7R2C';
const invited = { id: 3, uses_left: 1, expires_at: '2026-03-09T09:30:00.000Z' };

/** Invitations to sign up (docs/behaviour/accounts.md §7). */
export const invitationRoutes = [
  route('GET /api/admin/invitations', 'invitations.list', {
    operationId: 'listInvitations',
    summary: 'List the invitations',
    description: 'Returns the newest 200 invitations, newest first, each with the accounts that came by it.',
    message: responseMessages.invitationsRead,
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
  route('POST /api/admin/invitations', 'invitations.create', {
    operationId: 'createInvitation',
    summary: 'Create an invitation',
    description:
      'Creates an invitation for 1 to 50 sign-ups that is valid for 1 hour to 90 days. Its token is shown once; `url` is the address of the page to sign up.',
    status: 201,
    message: invitationMessages.created,
    example: {
      body: { uses: 1, expires_in_hours: 168, note: 'For Ada' },
      data: { ...invited, url: `https://marquee.example/join/${token}`, token },
    },
  }),
  route('DELETE /api/admin/invitations/{id}', 'invitations.remove', {
    operationId: 'deleteInvitation',
    summary: 'Delete an invitation',
    description: 'Deletes an invitation, which then admits nobody. The accounts that came by it stay.',
    message: invitationMessages.deleted,
    example: { path: { id: invited.id }, data: { deleted: 1 } },
  }),
];
