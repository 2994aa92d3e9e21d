import { recoveryCodeCount } from '@marquee/domain/accounts/account-limits';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { restRoutesOf } from './define-rest-route.ts';
import { examplePassword, exampleUser } from './examples.ts';

const route = restRoutesOf('Accounts');
const administrationRoute = restRoutesOf('Administration');
const token = 'exampletokenexampletokenexampletoken0001';
const code = '4TGX-9KQM-0ZBV-7R2C';

/** Getting back into an account (docs/behaviour/accounts.md §9). */
export const recoveryRoutes = [
  route('POST /api/auth/recovery-codes', 'auth.createRecoveryCodes', {
    operationId: 'createRecoveryCodes',
    summary: 'Create recovery codes',
    description: 'Replaces the ten recovery codes of the account. They are shown once; each works once.',
    message: recoveryMessages.codesCreated,
    example: {
      body: { currentPassword: examplePassword },
      data: { codes: Array.from({ length: recoveryCodeCount }, (_, position) => `${position}-${code}`) },
    },
  }),
  route('POST /api/auth/recover', 'auth.recover', {
    operationId: 'recoverAccount',
    summary: 'Recover an account',
    description:
      'Sets a new password by a recovery code with its username or email address, or by the token of a one-time link. Ends all sessions of the account and starts a new one.',
    errorResponses: { 410: { description: 'The link is unknown, used or over.', message: recoveryMessages.linkOver } },
    message: recoveryMessages.recovered,
    example: {
      body: { emailOrUsername: exampleUser.username, code: `3-${code}`, newPassword: 'Difference2' },
      data: { token, user: exampleUser },
    },
  }),
  route('POST /api/auth/forgot', 'auth.forgot', {
    operationId: 'forgotPassword',
    summary: 'Ask for a mail with a link',
    description:
      'Sends a one-time link to the email address of the account, if mail is set up. The response is the same for a name that nobody has.',
    message: recoveryMessages.forgotten,
    example: { body: { emailOrUsername: exampleUser.email }, data: { sendsMail: true } },
  }),
  administrationRoute('POST /api/admin/users/{id}/reset-link', 'admin.resetLink', {
    operationId: 'createResetLink',
    summary: 'Create a one-time link',
    description:
      'Returns the address at which the account can set a new password, once within 30 minutes. Admins make links for plain users only.',
    errorResponses: { 404: { description: 'No account has this id.', message: administrationMessages.userNotFound } },
    message: recoveryMessages.linkCreated,
    example: {
      path: { id: exampleUser.id },
      data: { url: `https://marquee.example/recover/${token}`, expires_at: '2026-03-02T10:00:00.000Z' },
    },
  }),
];
