import { Ended, SessionId, type SessionItem, SessionList } from '@marquee/domain/accounts/sessions';
import { z } from 'zod';
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
  route({
    operationId: 'listSessions',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    description:
      'Returns where the account is signed in: this session first, then the last used. `last_used_at` is rounded down to the hour.',
    access: 'member',
    procedure: 'auth.sessions',
    message: 'Sessions read successfully',
    data: SessionList,
    example: { data: { items: [exampleSession] } },
  }),
  route({
    operationId: 'endSession',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End a session',
    description: 'Signs one of the own sessions out. One that is over, or of another account, counts as none.',
    access: 'member',
    procedure: 'auth.endSession',
    parameters: z.object({ id: SessionId }),
    message: 'Session ended successfully',
    data: Ended,
    example: { path: { id: exampleSession.id }, data: { ended: 1 } },
  }),
  route({
    operationId: 'endOtherSessions',
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'End your other sessions',
    description: 'Signs all sessions of the account out, except that of the token.',
    access: 'member',
    procedure: 'auth.endOtherSessions',
    message: 'Sessions ended successfully',
    data: Ended,
    example: { data: { ended: 2 } },
  }),
];
