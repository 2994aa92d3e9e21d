import { Login, ProfileChange, Registration, SignedIn, UserResult } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { z } from 'zod';
import { defineRestRoute } from './define-rest-route.ts';
import { examplePassword, exampleUser } from './examples.ts';

const tag = 'Accounts';
const signedIn = { token: 'exampletokenexampletokenexampletoken0001', user: exampleUser };
const nameTaken = {
  description: 'The username or the email address is taken.',
  message: accountMessages.usernameTaken,
};

/** Accounts and sessions (docs/behaviour/rest-api.md §3). */
export const authRoutes = [
  defineRestRoute({
    operationId: 'register',
    method: 'POST',
    path: '/api/auth/register',
    tag,
    summary: 'Create an account',
    description: 'Creates an account and signs it in. `name` is the shown name; without it the username is shown.',
    access: 'anyone',
    procedure: 'auth.register',
    body: z.object(Registration.shape),
    input: ({ body }) => body,
    errorResponses: { 409: nameTaken },
    status: 201,
    message: 'Registration successful',
    data: SignedIn,
    toData: (signedIn) => signedIn,
    example: {
      body: { username: exampleUser.username, email: exampleUser.email, password: examplePassword },
      data: signedIn,
    },
  }),
  defineRestRoute({
    operationId: 'login',
    method: 'POST',
    path: '/api/auth/login',
    tag,
    summary: 'Log in',
    description:
      'Starts a session by username or email address. It lasts 24 hours; with `remember`, 30 days from its last use.',
    access: 'anyone',
    procedure: 'auth.login',
    body: z.object(Login.shape),
    input: ({ body }) => body,
    errorResponses: {
      401: {
        description: 'No account has this name or email address, or the password is wrong.',
        message: accountMessages.loginRefused,
      },
    },
    message: 'Login successful',
    data: SignedIn,
    toData: (signedIn) => signedIn,
    example: {
      body: { emailOrUsername: exampleUser.username, password: examplePassword, remember: true },
      data: signedIn,
    },
  }),
  defineRestRoute({
    operationId: 'logout',
    method: 'POST',
    path: '/api/auth/logout',
    tag,
    summary: 'Log out',
    description: 'Ends the session of the token. Also succeeds without a token or with an expired one.',
    access: 'anyone',
    readsToken: true,
    procedure: 'auth.logout',
    input: () => undefined,
    message: 'Logout successful',
    data: z.object({}),
    toData: () => ({}),
    example: { data: {} },
  }),
  defineRestRoute({
    operationId: 'getProfile',
    method: 'GET',
    path: '/api/auth/profile',
    tag,
    summary: 'Get your profile',
    description: 'Returns the account of the token.',
    access: 'member',
    procedure: 'auth.profile',
    input: () => undefined,
    message: 'Profile read successfully',
    data: UserResult,
    toData: (own) => own,
    example: { data: { user: exampleUser } },
  }),
  defineRestRoute({
    operationId: 'verifyToken',
    method: 'GET',
    path: '/api/auth/verify',
    tag,
    summary: 'Verify the token',
    description: 'Returns the account of the token if its session is alive, and 401 if not.',
    access: 'member',
    procedure: 'auth.verify',
    input: () => undefined,
    message: 'Token is valid',
    data: UserResult,
    toData: (own) => own,
    example: { data: { user: exampleUser } },
  }),
  defineRestRoute({
    operationId: 'updateProfile',
    method: 'PUT',
    path: '/api/auth/update-profile',
    tag,
    summary: 'Update your profile',
    description:
      'Changes what is sent: username, email address or password. A new password needs the current one. A new password or email address ends all other sessions.',
    access: 'member',
    procedure: 'auth.updateProfile',
    body: z.object(ProfileChange.shape),
    input: ({ body }) => body,
    errorResponses: { 409: nameTaken },
    message: 'Profile updated successfully',
    data: UserResult,
    toData: (own) => own,
    example: {
      body: { email: 'ada@example.org', currentPassword: examplePassword, newPassword: 'Difference2' },
      data: { user: { ...exampleUser, email: 'ada@example.org' } },
    },
  }),
];
