import type { Caller } from '@marquee/api/testing/permissions';
import { builtInPlayers } from '@marquee/domain/player/player';
import { calendarCases } from './testing-calendar-cases.ts';
import { catalogueCases } from './testing-catalogue-cases.ts';
import { type Call, type ContractServer, newName, password } from './testing-contract.ts';
import { discoverCases } from './testing-discover-cases.ts';
import { feedCases } from './testing-feed-cases.ts';
import { importCases } from './testing-import-cases.ts';
import { listCases } from './testing-list-cases.ts';
import { noticeCases } from './testing-notice-cases.ts';
import { recordCases } from './testing-record-cases.ts';
import { signInCases } from './testing-sign-in-cases.ts';

/** The test of one operation: the least privileged allowed caller, and a valid call. */
export interface ContractCase {
  readonly least: Caller;
  call(server: ContractServer, caller: Caller): Call | Promise<Call>;
  /** Calls that fail although the caller is allowed, by status. */
  readonly failures?: Readonly<Record<number, (server: ContractServer) => Call | Promise<Call>>>;
}

const title = '/api/watch-history/550/movie';
const noUser = 999_999;
const announcement = { level: 'info', text: 'Soon', audience: 'admins' };

function simple(least: Caller, path: string): ContractCase {
  return { least, call: () => ({ path }) };
}

/** Every documented operation; a missing one fails the test. */
export const contractCases: Readonly<Record<string, ContractCase>> = {
  'POST /api/auth/register': {
    least: 'visitor',
    call: () => {
      const username = newName();
      return {
        path: '/api/auth/register',
        body: { username, email: `${username}@example.com`, password, role: 'owner' },
      };
    },
    failures: {
      400: () => ({ path: '/api/auth/register', body: { username: 'x', email: 'x', password: 'x' } }),
      409: () => ({ path: '/api/auth/register', body: { username: 'THE-USER', email: 'a@example.com', password } }),
      410: () => ({
        path: '/api/auth/register',
        body: { username: 'x-ray', email: 'x@example.com', password, invitation: '0'.repeat(16) },
      }),
    },
  },
  'POST /api/auth/login': {
    least: 'visitor',
    call: () => ({ path: '/api/auth/login', body: { emailOrUsername: 'the-owner', password } }),
    failures: {
      400: () => ({ path: '/api/auth/login' }),
      401: () => ({ path: '/api/auth/login', body: { emailOrUsername: 'the-owner', password: 'Wrong123' } }),
    },
  },
  'POST /api/auth/logout': simple('visitor', '/api/auth/logout'),
  'GET /api/auth/profile': simple('user', '/api/auth/profile'),
  'GET /api/auth/verify': simple('user', '/api/auth/verify'),
  'PUT /api/auth/update-profile': {
    least: 'user',
    call: (_server, caller) => ({
      path: '/api/auth/update-profile',
      body: { email: `${caller}@example.org`, currentPassword: password, role: 'owner', isPremium: true },
    }),
    failures: {
      400: () => ({ path: '/api/auth/update-profile', body: { currentPassword: 'Wrong123', newPassword: 'Abcdef34' } }),
      409: () => ({ path: '/api/auth/update-profile', body: { username: 'The-Admin' } }),
    },
  },
  'DELETE /api/auth/profile': {
    least: 'user',
    call: async (server, caller) => ({
      path: '/api/auth/profile',
      body: { currentPassword: password },
      ...(caller !== 'visitor' && { accountId: await server.addUser(caller) }),
    }),
    failures: {
      400: () => ({ path: '/api/auth/profile', body: { currentPassword: 'Wrong123' } }),
      409: () => ({ path: '/api/auth/profile', body: { currentPassword: password } }),
    },
  },
  'GET /api/suggest': {
    least: 'visitor',
    call: () => ({ path: '/api/suggest?q=interstelar&limit=3' }),
    failures: { 400: () => ({ path: '/api/suggest?limit=9' }) },
  },
  'GET /api/watch-history': {
    least: 'user',
    call: () => ({ path: '/api/watch-history?limit=10&offset=0&x=1' }),
    failures: { 400: () => ({ path: '/api/watch-history?limit=101' }) },
  },
  'POST /api/watch-history': {
    least: 'user',
    call: () => ({
      path: '/api/watch-history',
      body: { media_id: 1399, media_type: 'tv', season: 1, episode: 2, x: 1 },
    }),
    failures: { 400: () => ({ path: '/api/watch-history', body: { media_id: '1399', media_type: 'tv' } }) },
  },
  'DELETE /api/watch-history': simple('user', '/api/watch-history'),
  'GET /api/watch-history/{mediaId}/{mediaType}': {
    least: 'user',
    call: async (server, caller) => {
      const body = { media_id: '550', media_type: 'movie' };
      await server.send(caller, 'POST', { path: '/api/watch-history', body });
      return { path: title };
    },
    failures: {
      400: () => ({ path: '/api/watch-history/550/person' }),
      404: () => ({ path: '/api/watch-history/551/movie' }),
    },
  },
  'DELETE /api/watch-history/{mediaId}/{mediaType}': {
    ...simple('user', title),
    failures: { 400: () => ({ path: '/api/watch-history/0/movie' }) },
  },
  'GET /api/watch-history/stats': simple('user', '/api/watch-history/stats'),
  'POST /api/watch-history/migrate': {
    least: 'user',
    call: () => ({
      path: '/api/watch-history/migrate',
      body: {
        watchHistoryData: [{ media_id: '11', media_type: 'movie', timestamp: 1_700_000_000_000 }, { media_id: 'x' }],
      },
    }),
    failures: {
      400: () => ({ path: '/api/watch-history/migrate', body: { watchHistoryData: Array.from({ length: 501 }) } }),
    },
  },
  'POST /api/watch-history/cleanup': simple('admin', '/api/watch-history/cleanup'),
  'GET /api/admin/users/paginated': {
    least: 'admin',
    call: () => ({
      path: '/api/admin/users/paginated?page=1&limit=2&search=the&role=all&sortBy=username&sortOrder=asc',
    }),
    failures: { 400: () => ({ path: '/api/admin/users/paginated?sortBy=password_hash' }) },
  },
  'GET /api/admin/activity': {
    least: 'admin',
    call: () => ({ path: '/api/admin/activity?limit=2&actor=the-owner&from=2026-01-01T00:00:00Z' }),
    failures: { 400: () => ({ path: '/api/admin/activity?action=juggle' }) },
  },
  'GET /api/announcements': simple('visitor', '/api/announcements'),
  'GET /api/admin/announcements': simple('admin', '/api/admin/announcements'),
  'POST /api/admin/announcements': {
    least: 'admin',
    call: () => ({ path: '/api/admin/announcements', body: announcement }),
    failures: { 400: () => ({ path: '/api/admin/announcements', body: { ...announcement, text: ' ' } }) },
  },
  'PUT /api/admin/announcements/{id}': {
    least: 'admin',
    call: async (server) => {
      const { text } = await server.send('owner', 'POST', { path: '/api/admin/announcements', body: announcement });
      return { path: `/api/admin/announcements/${JSON.parse(text).data.id}`, body: { ...announcement, x: 1 } };
    },
    failures: {
      400: () => ({ path: '/api/admin/announcements/x', body: announcement }),
      404: () => ({ path: '/api/admin/announcements/999999', body: announcement }),
    },
  },
  'DELETE /api/admin/announcements/{id}': {
    ...simple('admin', '/api/admin/announcements/999999'),
    failures: { 400: () => ({ path: '/api/admin/announcements/x' }) },
  },
  'GET /api/admin/users': simple('admin', '/api/admin/users'),
  'GET /api/admin/users/export': simple('admin', '/api/admin/users/export'),
  'PUT /api/admin/users/{id}': {
    least: 'admin',
    call: async (server) => ({ path: `/api/admin/users/${await server.addUser()}`, body: { username: newName() } }),
    failures: {
      400: () => ({ path: '/api/admin/users/1', body: { password: 'a' } }),
      404: () => ({ path: `/api/admin/users/${noUser}`, body: { username: newName() } }),
      409: async (server) => ({
        path: `/api/admin/users/${await server.addUser()}`,
        body: { username: 'the-owner', email: 'x@example.com' },
      }),
    },
  },
  'DELETE /api/admin/users/{id}': {
    least: 'owner',
    call: async (server) => ({ path: `/api/admin/users/${await server.addUser()}` }),
    failures: {
      400: () => ({ path: '/api/admin/users/1.5' }),
      404: () => ({ path: `/api/admin/users/${noUser}` }),
      409: async () => ({ path: '/api/admin/users/3' }),
    },
  },
  'PUT /api/admin/users/{id}/role': {
    least: 'owner',
    call: async (server) => ({ path: `/api/admin/users/${await server.addUser()}/role`, body: { role: 'admin' } }),
    failures: {
      400: () => ({ path: '/api/admin/users/1/role', body: { role: 'OWNER' } }),
      404: () => ({ path: `/api/admin/users/${noUser}/role`, body: { role: 'user' } }),
      409: () => ({ path: '/api/admin/users/3/role', body: { role: 'user' } }),
    },
  },
  'PUT /api/admin/users/{id}/premium': {
    least: 'admin',
    call: async (server) => ({ path: `/api/admin/users/${await server.addUser()}/premium` }),
    failures: {
      400: () => ({ path: '/api/admin/users/1/premium', body: { isPremium: 'yes' } }),
      404: () => ({ path: `/api/admin/users/${noUser}/premium` }),
    },
  },
  'GET /api/admin/players': simple('admin', '/api/admin/players'),
  'PUT /api/admin/players': {
    least: 'admin',
    call: async (server) => {
      const { text } = await server.send('owner', 'GET', { path: '/api/admin/players' });
      const { version, list } = JSON.parse(text).data;
      return { path: '/api/admin/players', body: { version, list, note: 'The same' } };
    },
    failures: {
      400: () => ({ path: '/api/admin/players', body: { version: 0, list: { servers: [] } } }),
      409: () => ({ path: '/api/admin/players', body: { version: 999_999, list: builtInPlayers } }),
    },
  },
  'GET /api/admin/stats': simple('admin', '/api/admin/stats'),
  'GET /api/admin/system-health': simple('admin', '/api/admin/system-health'),
  'GET /api/admin/watch-history-stats': simple('admin', '/api/admin/watch-history-stats'),
  'GET /api/admin/system-report': simple('admin', '/api/admin/system-report'),
  'GET /api/tmdb/cache/stats': simple('admin', '/api/tmdb/cache/stats'),
  'POST /api/tmdb/cache/clear': simple('admin', '/api/tmdb/cache/clear'),
  'GET /api/debug/db-config': simple('visitor', '/api/debug/db-config'),
  'GET /api/debug/watch-history': simple('admin', '/api/debug/watch-history'),
  'GET /api/health': simple('visitor', '/api/health'),
  ...recordCases,
  ...signInCases,
  ...listCases,
  ...calendarCases,
  ...importCases,
  ...noticeCases,
  ...discoverCases,
  ...feedCases,
  ...catalogueCases,
};
