import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { localCounters } from '@marquee/api/rate-limits/counters';
import { createRateLimits, noRateLimits } from '@marquee/api/rate-limits/rate-limits';
import { createPasswords } from '@marquee/auth/passwords';
import { createSessions } from '@marquee/auth/sessions';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { openTestDatabase } from '@marquee/db/testing';
import { newUser } from '@marquee/db/testing-accounts';
import type { Role } from '@marquee/domain/account';
import { eq } from 'drizzle-orm';
import { type TestRequest, type TestResponse, type TestServer, testServer } from '../testing.ts';

/** Where the code is on this machine. */
const repository = fileURLToPath(new URL('../../../..', import.meta.url));

export const password = 'Abcdef12';

export interface Sent {
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown;
  readonly token?: string | null;
  /** Where the call comes from, as the one trusted proxy says. */
  readonly from?: string;
  readonly headers?: TestRequest['headers'];
}

/** The product over a database of its own, behind one trusted proxy. */
export interface HostileServer {
  readonly server: TestServer;
  readonly database: Database;
  /** Calls a procedure; `type` is how. */
  trpc(type: 'query' | 'mutation', name: string, sent?: Sent & { input?: unknown }): Promise<TestResponse>;
  send(method: string, path: string, sent?: Sent): Promise<TestResponse>;
  /** Fails where the answer to that is a fault of ours, or tells of our insides. */
  expectHarmless(what: unknown, answer: TestResponse): void;
  /** A new account of that role, and a session of it. */
  join(username: string, role?: Role): Promise<{ id: number; token: string }>;
  /** The same in a fraction of the time: its password is none, so that nothing is hashed. */
  add(username: string, role?: Role): Promise<{ id: number; token: string }>;
  /** The token of one more owner. Whoever may do most gets furthest, and each owner can be harmed by its own calls only. */
  addOwner(): Promise<string>;
  close(): Promise<void>;
}

interface HostileOptions extends NonNullable<Parameters<typeof testServer>[0]> {
  /** The rate limits as they are in production; without it there are none. */
  readonly isLimited?: boolean;
  /** Another database than an empty one of the test's own. */
  readonly opened?: Database;
}

export async function openHostileServer({
  isLimited = false,
  opened,
  ...options
}: HostileOptions = {}): Promise<HostileServer> {
  const database = opened ?? (await openTestDatabase());
  const sessions = createSessions(database.drizzle);
  const server = await testServer({
    database,
    sessions,
    passwords: createPasswords(),
    rateLimits: isLimited ? createRateLimits(localCounters) : noRateLimits,
    trustedProxies: 1,
    ...options,
  });

  function send(method: string, path: string, { body, token, from, headers }: Sent = {}): Promise<TestResponse> {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return server.get(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { 'x-forwarded-for': from }),
        // Node names no length by itself where the method is DELETE, and the body would be read as a next request.
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    });
  }

  async function add(username: string, role: Role = 'user') {
    const [account] = await database.drizzle
      .insert(users)
      .values(newUser(username, { role }))
      .returning({ id: users.id });
    if (!account) throw new Error('The account was not made');
    return { id: account.id, token: await sessions.create(account.id, { remember: false }) };
  }

  let owners = 0;

  return {
    server,
    database,
    trpc(type, name, { input, ...sent } = {}) {
      if (type === 'mutation') return send('POST', `/trpc/${name}`, { ...sent, body: input });
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return send('GET', `/trpc/${name}${query}`, sent);
    },
    send,
    expectHarmless(what, { status, text }) {
      if (status < 500 && !leaks(text)) return;
      const reason = server.log.findLast((line) => line.includes('"err"'));
      throw new Error(`${JSON.stringify(what)} is answered with ${status}: ${text}\n${reason}`);
    },
    async join(username, role = 'user') {
      const body = { username, email: `${username}@example.com`, password };
      const { status, text } = await send('POST', '/trpc/auth.register', { body });
      if (status !== 200) throw new Error(`${text}\n${server.log.join('')}`);
      const { token, user } = JSON.parse(text).result.data;
      await database.drizzle.update(users).set({ role }).where(eq(users.id, user.id));
      return { id: user.id, token };
    },
    add,
    async addOwner() {
      owners += 1;
      return (await add(`owner-${owners}`, 'owner')).token;
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
}

/** Whether an answer tells of the code, the queries or the machine behind it. */
function leaks(text: string): boolean {
  if (text.includes(repository) || text.includes(tmpdir())) return true;
  return /node_modules|\.[cm]?[jt]s:\d|\n\s+at |\b(select|insert|update|delete) .*"|Failed query|PostgresError|ECONN/i.test(
    text,
  );
}
