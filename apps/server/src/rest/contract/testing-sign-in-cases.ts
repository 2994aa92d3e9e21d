import { password } from './testing-contract.ts';
import type { ContractCase } from './testing-contract-cases.ts';

const noSession = 'A'.repeat(22);

/** The operations of signing in, except with a password. */
export const signInCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/auth/sessions': { least: 'user', call: () => ({ path: '/api/auth/sessions' }) },
  'DELETE /api/auth/sessions': { least: 'user', call: () => ({ path: '/api/auth/sessions' }) },
  'DELETE /api/auth/sessions/{id}': {
    least: 'user',
    call: () => ({ path: `/api/auth/sessions/${noSession}` }),
    failures: { 400: () => ({ path: '/api/auth/sessions/1' }) },
  },
  'GET /api/admin/invitations': { least: 'admin', call: () => ({ path: '/api/admin/invitations' }) },
  'POST /api/admin/invitations': {
    least: 'admin',
    call: () => ({ path: '/api/admin/invitations', body: { uses: 2, expires_in_hours: 24, note: 'For Ada' } }),
    failures: { 400: () => ({ path: '/api/admin/invitations', body: { uses: 51, expires_in_hours: 24 } }) },
  },
  'DELETE /api/admin/invitations/{id}': {
    least: 'admin',
    call: () => ({ path: '/api/admin/invitations/999999' }),
    failures: { 400: () => ({ path: '/api/admin/invitations/x' }) },
  },
  'POST /api/auth/redeem': {
    least: 'visitor',
    call: async (server) => ({ path: '/api/auth/redeem', body: { code: await server.addOidcCode() } }),
    failures: {
      400: () => ({ path: '/api/auth/redeem', body: { code: '-' } }),
      410: () => ({ path: '/api/auth/redeem', body: { code: 'a'.repeat(65) } }),
    },
  },
  'POST /api/auth/recovery-codes': {
    least: 'user',
    call: () => ({ path: '/api/auth/recovery-codes', body: { currentPassword: password } }),
    failures: { 400: () => ({ path: '/api/auth/recovery-codes', body: { currentPassword: 'Wrong123' } }) },
  },
  'POST /api/auth/recover': {
    least: 'visitor',
    call: async (server) => {
      const path = `/api/admin/users/${await server.addUser()}/reset-link`;
      const { text } = await server.send('owner', 'POST', { path });
      const token = JSON.parse(text).data.url.split('/recover/')[1];
      return { path: '/api/auth/recover', body: { token, newPassword: password } };
    },
    failures: {
      400: () => ({
        path: '/api/auth/recover',
        body: { emailOrUsername: 'the-user', code: `0${'0'.repeat(16)}`, newPassword: password },
      }),
      410: () => ({ path: '/api/auth/recover', body: { token: 'a'.repeat(65), newPassword: password } }),
    },
  },
  'POST /api/auth/forgot': {
    least: 'visitor',
    call: () => ({ path: '/api/auth/forgot', body: { emailOrUsername: 'the-user' } }),
    failures: { 400: () => ({ path: '/api/auth/forgot' }) },
  },
  'POST /api/admin/users/{id}/reset-link': {
    least: 'admin',
    call: async (server) => ({ path: `/api/admin/users/${await server.addUser()}/reset-link` }),
    failures: {
      400: () => ({ path: '/api/admin/users/1.5/reset-link' }),
      404: () => ({ path: '/api/admin/users/999999/reset-link' }),
    },
  },
};
