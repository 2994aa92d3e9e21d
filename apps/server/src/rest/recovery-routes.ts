import { SignedIn } from '@marquee/domain/accounts/account';
import {
  Forgotten,
  ForgottenResult,
  Recovery,
  RecoveryCodes,
  RecoveryCodesInput,
  ResetLink,
} from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { UserId } from '@marquee/domain/administration/administration';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { limits } from '@marquee/domain/limits';
import { z } from 'zod';
import { restRoutesOf, wholeNumber } from './define-rest-route.ts';
import { examplePassword, exampleUser } from './examples.ts';

const route = restRoutesOf('Accounts');
const administrationRoute = restRoutesOf('Administration');
const token = 'exampletokenexampletokenexampletoken0001';
const code = '4TGX-9KQM-0ZBV-7R2C';

/** Getting back into an account (docs/behaviour/accounts.md §9). */
export const recoveryRoutes = [
  route({
    operationId: 'createRecoveryCodes',
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Create recovery codes',
    description: 'Replaces the ten recovery codes of the account. They are shown once; each works once.',
    access: 'member',
    procedure: 'auth.createRecoveryCodes',
    body: z.object(RecoveryCodesInput.shape),
    message: recoveryMessages.codesCreated,
    data: RecoveryCodes,
    example: {
      body: { currentPassword: examplePassword },
      data: { codes: Array.from({ length: limits.recoveryCodes }, (_, position) => `${position}-${code}`) },
    },
  }),
  route({
    operationId: 'recoverAccount',
    method: 'POST',
    path: '/api/auth/recover',
    summary: 'Recover an account',
    description:
      'Sets a new password by a recovery code with its username or email address, or by the token of a one-time link. Ends all sessions of the account and starts a new one.',
    access: 'anyone',
    procedure: 'auth.recover',
    body: z.object(Recovery.shape),
    errorResponses: { 410: { description: 'The link is unknown, used or over.', message: recoveryMessages.linkOver } },
    message: recoveryMessages.recovered,
    data: SignedIn,
    example: {
      body: { emailOrUsername: exampleUser.username, code: `3-${code}`, newPassword: 'Difference2' },
      data: { token, user: exampleUser },
    },
  }),
  route({
    operationId: 'forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Ask for a mail with a link',
    description:
      'Sends a one-time link to the email address of the account, if mail is set up. The response is the same for a name that nobody has.',
    access: 'anyone',
    procedure: 'auth.forgot',
    body: z.object(Forgotten.shape),
    message: recoveryMessages.forgotten,
    data: ForgottenResult,
    example: { body: { emailOrUsername: exampleUser.email }, data: { sendsMail: true } },
  }),
  administrationRoute({
    operationId: 'createResetLink',
    method: 'POST',
    path: '/api/admin/users/{id}/reset-link',
    summary: 'Create a one-time link',
    description:
      'Returns the address at which the account can set a new password, once within 30 minutes. Admins make links for plain users only.',
    access: 'admin',
    procedure: 'admin.resetLink',
    parameters: z.object({ id: wholeNumber(UserId) }),
    errorResponses: { 404: { description: 'No account has this id.', message: administrationMessages.userNotFound } },
    message: recoveryMessages.linkCreated,
    data: ResetLink,
    example: {
      path: { id: exampleUser.id },
      data: { url: `https://marquee.example/recover/${token}`, expires_at: '2026-03-02T10:00:00.000Z' },
    },
  }),
];
