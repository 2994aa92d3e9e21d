import type { SessionItem } from '@marquee/domain/accounts/sessions';
import { responseMessages } from '@marquee/domain/site/response-messages';
import { restRoutesOf } from './define-rest-route.ts';

const route = restRoutesOf('Accounts');

const exampleSession: SessionItem = {
  id: 'T2xkTGFkeUxvdmVsYWNlQQ',
  current: true,
  label: 'Chrome on Android',
  client: 'Chrome 131 on Android 14',
  method: 'password',
  created_at: '2026-03-02T09:30:00.000Z',
  last_used_at: '2026-03-02T21:00:00.000Z',
};

/** Where the caller is signed in (docs/behaviour/accounts.md §2). */
export const sessionRoutes = [
  route('GET /api/auth/sessions', 'auth.sessions', {
    operationId: 'listSessions',
    summary: 'List your sessions',
    description:
      'Returns where the account is signed in: this session first, then the last used. `last_used_at` is rounded down to the hour.',
    message: responseMessages.sessionsRead,
    example: { data: { items: [exampleSession] } },
  }),
  route('DELETE /api/auth/sessions/{id}', 'auth.endSession', {
    operationId: 'endSession',
    summary: 'End a session',
    description: 'Signs one of the own sessions out. One that is over, or of another account, counts as none.',
    message: responseMessages.sessionEnded,
    example: { path: { id: exampleSession.id }, data: { ended: 1 } },
  }),
  route('DELETE /api/auth/sessions', 'auth.endOtherSessions', {
    operationId: 'endOtherSessions',
    summary: 'End your other sessions',
    description: 'Signs all sessions of the account out, except that of the token.',
    message: responseMessages.sessionsEnded,
    example: { data: { ended: 2 } },
  }),
];
