import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { memoryCounters } from '@marquee/api/rate-limit-counters';
import { createRateLimits, noRateLimits } from '@marquee/api/rate-limits';
import { createSessions } from '@marquee/auth/sessions';
import { quickPasswords } from '@marquee/auth/testing/quick-passwords';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { newUser } from '@marquee/db/testing/accounts';
import { openTestDatabase } from '@marquee/db/testing/database';
import type { Role } from '@marquee/domain/accounts/account';
import { eq } from 'drizzle-orm';
import { type TestRequest, type TestResponse, type TestServer, testServer } from '../testing/app.ts';

/** Path of the source code, which no response may contain. */
const repository = fileURLToPath(new URL('../../../..', import.meta.url));

export const password = 'Abcdef12';

export interface SecurityTestRequest {
  /** Sent as JSON; a string is sent verbatim. */
  readonly body?: unknown;
  readonly token?: string | null;
  /** Client IP, sent in X-Forwarded-For. */
  readonly from?: string;
  readonly headers?: TestRequest['headers'];
}

/** A server with its own database behind one trusted proxy. */
export interface SecurityTestServer {
  readonly server: TestServer;
  readonly database: Database;
  /** Calls a procedure by GET (query) or POST (mutation). */
  trpc(
    type: 'query' | 'mutation',
    name: string,
    request?: SecurityTestRequest & { input?: unknown },
  ): Promise<TestResponse>;
  send(method: string, path: string, request?: SecurityTestRequest): Promise<TestResponse>;
  /** Fails for a 5xx response and for one that leaks internals. `request` is part of the message. */
  expectSafeResponse(request: unknown, response: TestResponse): void;
  /** Signs up an account and gives it the role. */
  register(username: string, role?: Role): Promise<{ id: number; token: string }>;
  /** Inserts an account without a password, which is faster: nothing is hashed. */
  addUser(username: string, role?: Role): Promise<{ id: number; token: string }>;
  /** Token of a new owner. Owners reach the most code; a new one each time cannot be broken by earlier calls. */
  addOwner(): Promise<string>;
  close(): Promise<void>;
}

interface SecurityTestOptions extends NonNullable<Parameters<typeof testServer>[0]> {
  /** Production rate limits; none by default. */
  readonly isLimited?: boolean;
  /** Replaces the empty test database. */
  readonly opened?: Database;
}

export async function openSecurityTestServer({
  isLimited = false,
  opened,
  ...options
}: SecurityTestOptions = {}): Promise<SecurityTestServer> {
  const database = opened ?? (await openTestDatabase());
  const sessions = createSessions(database.drizzle);
  const server = await testServer({
    database,
    titleIndex: { db: database, catalogue: 'sample' },
    sessions,
    passwords: quickPasswords(),
    rateLimits: isLimited ? createRateLimits(memoryCounters) : noRateLimits,
    trustedProxies: 1,
    ...options,
  });

  function send(
    method: string,
    path: string,
    { body, token, from, headers }: SecurityTestRequest = {},
  ): Promise<TestResponse> {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return server.request(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { 'x-forwarded-for': from }),
        // For DELETE Node sends no content-length by itself; the body would be parsed as the next request.
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    });
  }

  async function addUser(username: string, role: Role = 'user') {
    const [account] = await database.drizzle
      .insert(users)
      .values(newUser(username, { role }))
      .returning({ id: users.id });
    if (!account) throw new Error('The insert returned no account');
    return { id: account.id, token: await sessions.create(account.id, { remember: false }) };
  }

  let ownerCount = 0;

  return {
    server,
    database,
    trpc(type, name, { input, ...request } = {}) {
      if (type === 'mutation') return send('POST', `/trpc/${name}`, { ...request, body: input });
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return send('GET', `/trpc/${name}${query}`, request);
    },
    send,
    expectSafeResponse(request, { status, text }) {
      if (status < 500 && !leaksInternals(text)) return;
      const loggedError = server.log.findLast((line) => line.includes('"err"'));
      throw new Error(`Unsafe response ${status} to ${JSON.stringify(request)}: ${text}\n${loggedError}`);
    },
    async register(username, role = 'user') {
      const body = { username, email: `${username}@example.com`, password };
      const { status, text } = await send('POST', '/trpc/auth.register', { body });
      if (status !== 200) throw new Error(`${text}\n${server.log.join('')}`);
      const { token, user } = JSON.parse(text).result.data;
      await database.drizzle.update(users).set({ role }).where(eq(users.id, user.id));
      return { id: user.id, token };
    },
    addUser,
    async addOwner() {
      ownerCount += 1;
      return (await addUser(`owner-${ownerCount}`, 'owner')).token;
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
}

/** Whether a response contains paths, stack traces, queries or connection errors. */
function leaksInternals(text: string): boolean {
  if (text.includes(repository) || text.includes(tmpdir())) return true;
  return /node_modules|\.[cm]?[jt]s:\d|\n\s+at |\b(select|insert|update|delete) .*"|Failed query|PostgresError|ECONN/i.test(
    text,
  );
}
