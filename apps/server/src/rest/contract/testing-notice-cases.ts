import type { ContractServer } from './testing-contract.ts';
import type { ContractCase } from './testing-contract-cases.ts';

const subscriptions = '/api/push/subscriptions';
const unknown = `${subscriptions}/00000000-0000-4000-8000-000000000000`;

function subscription(name: string) {
  const keys = {
    p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    auth: 'A'.repeat(22),
  };
  return { endpoint: `https://push.example/${name}`, keys, time_zone: 'Europe/Vienna' };
}

async function subscribed(server: ContractServer, caller: Parameters<ContractServer['send']>[0]): Promise<string> {
  const { text } = await server.send(caller, 'POST', { path: subscriptions, body: subscription(caller) });
  return `${subscriptions}/${JSON.parse(text).data.id}`;
}

/** The operations of notices and push. */
export const noticeCases: Readonly<Record<string, ContractCase>> = {
  'GET /api/notices': {
    least: 'user',
    call: async (server, caller) => {
      // Sessions of calls before end, which makes a notice.
      await server.send(caller, 'DELETE', { path: '/api/auth/sessions' });
      return { path: '/api/notices?unread=true&limit=1' };
    },
    failures: { 400: () => ({ path: '/api/notices?unread=maybe' }) },
  },
  'POST /api/notices/read': {
    least: 'user',
    call: () => ({ path: '/api/notices/read', body: { all: true } }),
    failures: { 400: () => ({ path: '/api/notices/read', body: {} }) },
  },
  'GET /api/notices/settings': { least: 'user', call: () => ({ path: '/api/notices/settings' }) },
  'PUT /api/notices/settings': {
    least: 'user',
    call: () => ({ path: '/api/notices/settings', body: { kinds: ['episode', 'account'], without_titles: true } }),
    failures: {
      400: () => ({ path: '/api/notices/settings', body: { mail: 'hourly' } }),
      409: () => ({ path: '/api/notices/settings', body: { mail: 'daily' } }),
    },
  },
  'GET /api/push/key': { least: 'user', call: () => ({ path: '/api/push/key' }) },
  'POST /api/push/subscriptions': {
    least: 'user',
    call: (_server, caller) => ({ path: subscriptions, body: { ...subscription(caller), hour: 7 } }),
    failures: { 400: () => ({ path: subscriptions, body: { ...subscription('x'), endpoint: 'https://10.0.0.1/x' } }) },
  },
  'DELETE /api/push/subscriptions/{id}': {
    least: 'user',
    call: async (server, caller) => ({ path: caller === 'visitor' ? unknown : await subscribed(server, caller) }),
    failures: { 404: () => ({ path: unknown }) },
  },
  'POST /api/push/test': {
    least: 'user',
    call: async (server, caller) => {
      if (caller !== 'visitor') await subscribed(server, caller);
      return { path: '/api/push/test' };
    },
  },
};
