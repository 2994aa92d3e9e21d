import { Login, ProfileChange, Registration, SignedIn, UserResult } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { invitationMessages } from '@marquee/domain/accounts/invitation-messages';
import { OidcCodeInput } from '@marquee/domain/accounts/oidc';
import { oidcMessages } from '@marquee/domain/accounts/oidc-messages';
import { z } from 'zod';
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
  route({
    operationId: 'register',
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account',
    description:
      'Creates an account and signs it in. `name` is the shown name; without it the username is shown. `invitation` is the code of an invitation.',
    access: 'anyone',
    procedure: 'auth.register',
    body: z.object(Registration.shape),
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
    message: 'Registration successful',
    data: SignedIn,
    example: {
      body: { username: exampleUser.username, email: exampleUser.email, password: examplePassword },
      data: signedIn,
    },
  }),
  route({
    operationId: 'login',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in',
    description:
      'Starts a session by username or email address. It lasts 24 hours; with `remember`, 30 days from its last use.',
    access: 'anyone',
    procedure: 'auth.login',
    body: z.object(Login.shape),
    errorResponses: {
      401: {
        description: 'No account has this name or email address, or the password is wrong.',
        message: accountMessages.loginRefused,
      },
    },
    message: 'Login successful',
    data: SignedIn,
    example: {
      body: { emailOrUsername: exampleUser.username, password: examplePassword, remember: true },
      data: signedIn,
    },
  }),
  route({
    operationId: 'redeemCode',
    method: 'POST',
    path: '/api/auth/redeem',
    summary: 'Redeem a one-time code',
    description:
      'Starts a session with the code that a sign-in by the OpenID provider ended with. It works once within 60 seconds; a browser redeems only codes of its own sign-ins.',
    access: 'anyone',
    procedure: 'auth.redeem',
    body: z.object(OidcCodeInput.shape),
    errorResponses: {
      410: { description: 'The code is unknown, was used or is over.', message: oidcMessages.codeOver },
    },
    message: 'Login successful',
    data: SignedIn,
    example: { body: { code: signedIn.token }, data: signedIn },
  }),
  route({
    operationId: 'logout',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Log out',
    description: 'Ends the session of the token. Also succeeds without a token or with an expired one.',
    access: 'anyone',
    readsToken: true,
    procedure: 'auth.logout',
    message: 'Logout successful',
    data: z.object({}),
    toData: () => ({}),
    example: { data: {} },
  }),
  route({
    operationId: 'getProfile',
    method: 'GET',
    path: '/api/auth/profile',
    summary: 'Get your profile',
    description: 'Returns the account of the token.',
    access: 'member',
    procedure: 'auth.profile',
    message: 'Profile read successfully',
    data: UserResult,
    example: { data: { user: exampleUser } },
  }),
  route({
    operationId: 'verifyToken',
    method: 'GET',
    path: '/api/auth/verify',
    summary: 'Verify the token',
    description: 'Returns the account of the token if its session is alive, and 401 if not.',
    access: 'member',
    procedure: 'auth.verify',
    message: 'Token is valid',
    data: UserResult,
    example: { data: { user: exampleUser } },
  }),
  route({
    operationId: 'updateProfile',
    method: 'PUT',
    path: '/api/auth/update-profile',
    summary: 'Update your profile',
    description:
      'Changes what is sent: username, email address or password. A new password needs the current one. A new password or email address ends all other sessions.',
    access: 'member',
    procedure: 'auth.updateProfile',
    body: z.object(ProfileChange.shape),
    errorResponses: { 409: nameTaken },
    message: 'Profile updated successfully',
    data: UserResult,
    example: {
      body: { email: 'ada@example.org', currentPassword: examplePassword, newPassword: 'Difference2' },
      data: { user: { ...exampleUser, email: 'ada@example.org' } },
    },
  }),
];
