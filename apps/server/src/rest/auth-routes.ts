import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { deletionMessages } from '@marquee/domain/accounts/deletion-messages';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from './define-rest-route.ts';
import { examplePassword, exampleUser } from './examples.ts';

const route = restRoutesOf('Accounts');
const signedIn = { token: 'exampletokenexampletokenexampletoken0001', user: exampleUser };
const nameTaken = {
  description: 'The username or the email address is taken.',
  message: accountMessages.usernameTaken,
};

/** Accounts and sessions (docs/behaviour/rest-api.md §3). */
export const authRoutes = [
  route('POST /api/auth/register', 'auth.register', {
    operationId: 'register',
    summary: 'Create an account',
    description:
      'Creates an account and signs it in. `name` is the shown name; without it the username is shown. `invitation` is the code of an invitation. `language` is that of the account, as in the profile.',
    errorResponses: {
      403: {
        description: 'Sign-up is closed, or needs an invitation (`INVITATION_REQUIRED`).',
        message: invitationMessages.signUpClosed,
        code: 'SIGN_UP_CLOSED',
      },
      409: nameTaken,
      410: { description: 'The invitation is unknown, used up or over.', message: invitationMessages.over },
    },
    status: 201,
    message: responseMessages.registered,
    example: {
      body: { username: exampleUser.username, email: exampleUser.email, password: examplePassword },
      data: signedIn,
    },
  }),
  route('POST /api/auth/login', 'auth.login', {
    operationId: 'login',
    summary: 'Log in',
    description:
      'Starts a session by username or email address. It lasts 24 hours; with `remember`, 30 days from its last use.',
    errorResponses: {
      401: {
        description: 'No account has this name or email address, or the password is wrong.',
        message: accountMessages.loginRefused,
      },
    },
    message: responseMessages.signedIn,
    example: {
      body: { emailOrUsername: exampleUser.username, password: examplePassword, remember: true },
      data: signedIn,
    },
  }),
  route('POST /api/auth/redeem', 'auth.redeem', {
    operationId: 'redeemCode',
    summary: 'Redeem a one-time code',
    description:
      'Starts a session with the code that a sign-in by the OpenID provider ended with. It works once within 60 seconds; a browser redeems only codes of its own sign-ins.',
    errorResponses: {
      410: { description: 'The code is unknown, was used or is over.', message: oidcMessages.codeOver },
    },
    message: responseMessages.signedIn,
    example: { body: { code: signedIn.token }, data: signedIn },
  }),
  route('POST /api/auth/logout', 'auth.logout', {
    operationId: 'logout',
    summary: 'Log out',
    description: 'Ends the session of the token. Also succeeds without a token or with an expired one.',
    readsToken: true,
    message: responseMessages.signedOut,
    example: { data: {} },
  }),
  route('GET /api/auth/profile', 'auth.profile', {
    operationId: 'getProfile',
    summary: 'Get your profile',
    description:
      'Returns the account of the token, and with `language` the language that was chosen for it, of those that the site offers.',
    message: responseMessages.profileRead,
    example: { data: { user: exampleUser } },
  }),
  route('GET /api/auth/verify', 'auth.verify', {
    operationId: 'verifyToken',
    summary: 'Verify the token',
    description: 'Returns the account of the token if its session is alive, and 401 if not.',
    message: responseMessages.tokenValid,
    example: { data: { user: exampleUser } },
  }),
  route('PUT /api/auth/update-profile', 'auth.updateProfile', {
    operationId: 'updateProfile',
    summary: 'Update your profile',
    description:
      'Changes what is sent: username, email address, password or `language`, which has to be one that the site offers. A new password or email address needs the current password; the address of an account without one needs a sign-in with a passkey or at the OpenID provider within the last 5 minutes. Both end all other sessions. With a new password, `removeOtherWays` removes passkeys, linked logins and recovery codes.',
    errorResponses: { 409: nameTaken },
    message: responseMessages.profileUpdated,
    example: {
      body: { email: 'ada@example.org', currentPassword: examplePassword, newPassword: 'Difference2' },
      data: { user: { ...exampleUser, email: 'ada@example.org' } },
    },
  }),
  route('DELETE /api/auth/profile', 'auth.remove', {
    operationId: 'deleteProfile',
    summary: 'Delete your account',
    description:
      'Deletes the account of the token at once, with its history, record, lists and their links, settings and ways to sign in, and ends all its sessions. Needs the current password; an account without one needs a sign-in with a passkey or at the OpenID provider within the last 5 minutes.',
    hasBody: true,
    errorResponses: {
      409: {
        description: 'It is the only owner, or the server is set to create it at each start.',
        message: deletionMessages.lastOwnerStays,
      },
    },
    message: responseMessages.accountDeleted,
    example: { body: { currentPassword: examplePassword }, data: { deleted: 1 } },
  }),
];
