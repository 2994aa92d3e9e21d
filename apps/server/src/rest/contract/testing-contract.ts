import { setRoleFromCommandLine } from '@marquee/api/account-commands';
import type { Push } from '@marquee/api/context';
import { ImportWork } from '@marquee/api/import-work';
import { testApp, testNow } from '@marquee/api/testing/api';
import type { Caller } from '@marquee/api/testing/permissions';
import { createToken, hashToken } from '@marquee/auth/session-token';
import { oidcCodes } from '@marquee/db/tables/identities';
import { openTestDatabase } from '@marquee/db/testing/database';
import type { Role } from '@marquee/domain/accounts/account';
import { roles } from '@marquee/domain/accounts/roles';
import { patientTitles } from '@marquee/titles/testing/patient-titles';
import { send, type TestResponse, testServer } from '../../testing/app.ts';

export const password = 'Abcdef12';

export interface Call {
  /** With parameter values. */
  readonly path: string;
  readonly body?: unknown;
  /** Of the account that calls, for calls that end theirs; that of the role by default. */
  readonly accountId?: number;
}

/** A server with a separate database and one account per role. */
export interface ContractServer {
  readonly origin: string;
  /** Sends a call as that caller, in a new session. */
  send(caller: Caller, method: string, call: Call): Promise<TestResponse>;
  /** Returns the code of a visit of a new plain user to the OpenID provider. */
  addOidcCode(): Promise<string>;
  /** Settles when no import is matched or committed. */
  importsSettled(): Promise<void>;
  /** Returns the id of a new plain user, or of a new account with the role. */
  addUser(role?: Role): Promise<number>;
  close(): Promise<void>;
}

/** Push services that take everything. */
const contractPush: Push = {
  publicUrl: 'https://marquee.example',
  refusalOf: (endpoint) => (endpoint.startsWith('https://push.example/') ? null : 'Unknown push service.'),
  send: async () => ({ status: 201, retryAfterMs: null }),
};

let names = 0;

/** Returns an unused username. */
export function newName(): string {
  names += 1;
  return `person-${names}`;
}

export async function openContractServer(): Promise<ContractServer> {
  const database = await openTestDatabase();
  const { context } = testApp({ database });
  const { sessions, passwords } = context;
  // Each clock call advances by a second, so that events have distinct timestamps.
  let now = testNow.getTime();
  const clock = () => {
    now += 1_000;
    return new Date(now);
  };
  const { catalogue } = context;
  const work = { db: database, catalogue, clock, log: context.log };
  const titles = patientTitles(work);
  const importWork = new ImportWork({ ...work, titles });
  const { origin, log, close } = await testServer({
    database,
    importWork,
    push: contractPush,
    titleIndex: { db: database, catalogue: 'sample' },
    sessions,
    passwords,
    clock,
  });

  async function request(method: string, { path, body }: Call, token: string | null): Promise<TestResponse> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return send(origin, path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          // Node omits it for a DELETE.
          'content-length': String(Buffer.byteLength(text)),
        }),
      },
      ...(text !== undefined && { body: text }),
    });
  }

  async function addAccount(username: string, role: Role = 'user'): Promise<number> {
    const body = { username, email: `${username}@example.com`, password };
    const { status, text } = await request('POST', { path: '/api/auth/register', body }, null);
    if (status !== 201) throw new Error(`${text}\n${log.join('')}`);
    await setRoleFromCommandLine({ db: database, clock: () => new Date() }, username, role);
    return JSON.parse(text).data.user.id;
  }

  const ids = new Map<Caller, number>();
  for (const role of roles) ids.set(role, await addAccount(`the-${role}`, role));

  return {
    origin,
    async send(caller, method, call) {
      const id = caller === 'visitor' ? undefined : (call.accountId ?? ids.get(caller));
      return request(method, call, id === undefined ? null : await sessions.create(id, { remember: false }));
    },
    importsSettled: () => importWork.settled(),
    addUser: (role) => addAccount(newName(), role),
    async addOidcCode() {
      const code = createToken(false);
      const userId = await addAccount(newName());
      const expiresAt = new Date(now + 60_000);
      const visit = { browserHash: '', issuer: 'https://auth.example', subject: code, purpose: 'sign-in' } as const;
      await database.drizzle.insert(oidcCodes).values({ ...visit, codeHash: hashToken(code), userId, expiresAt });
      return code;
    },
    close: async () => {
      await close();
      await database.close();
    },
  };
}
