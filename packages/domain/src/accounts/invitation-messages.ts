import { defineMessages } from '../messages/define-messages.ts';

/** Messages about who may sign up (docs/behaviour/accounts.md §7). */
export const invitationMessages = defineMessages('accounts.invitation-messages', {
  signUpClosed: 'New accounts cannot be created here.',
  required: 'You need an invitation to create an account here.',
  invalid: 'This is not an invitation code.',
  over: 'This invitation has been used up or has expired. Ask for a new one.',
  codeHint: '16 letters and digits; capitals, spaces and hyphens do not matter',
  noteLong: 'A note can have at most 200 characters.',
  created: 'Invitation created successfully',
  deleted: 'Invitation deleted successfully',
  createFailed: 'Failed to create the invitation',
  deleteFailed: 'Failed to delete the invitation',
  loadFailed: 'The invitations could not be loaded.',
  none: 'There are no invitations.',
});
