import { createOpenIdProvider, stateOf } from '@marquee/auth/openid-provider';
import { testAuthenticator } from '@marquee/auth/testing/authenticator';
import { quickPasswords } from '@marquee/auth/testing/quick-passwords';
import type { Database } from '@marquee/db/database';
import { users } from '@marquee/db/tables/users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchFromProvider } from '../oidc/provider-fetch.ts';
import { landingOf, testBrowser } from '../oidc/testing-browser.ts';
import { type CertifiedProvider, openCertifiedProvider } from '../oidc/testing-certified-provider.ts';
import { openSecurityTestServer, password, type SecurityTestServer } from './testing-security-server.ts';

const client = { id: 'marquee', secret: 'a secret of the test' };
const person = {
  sub: 'grace-at-provider',
  preferred_username: 'grace',
  name: 'Grace',
  email: 'grace@example.com',
  email_verified: true,
  groups: [],
};

let provider: CertifiedProvider;
let product: SecurityTestServer;
beforeAll(async () => {
  provider = await openCertifiedProvider(client, person);
  product = await openSecurityTestServer({
    signIn: { signUp: 'invited', access: 'open', passwordLogin: true },
    oidc: {
      provider: createOpenIdProvider({
        issuer: provider.issuer,
        clientId: client.id,
        clientSecret: client.secret,
        groupsClaim: null,
        fetch: fetchFromProvider,
      }),
      offer: { name: 'Home', signUp: 'on' },
      adminGroup: null,
      linksByEmail: false,
    },
  });
  provider.serve(product.server.origin);
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

/** Procedures of passkeys, at a host that may have some. */
async function passkeyCall(name: string, request: { input?: unknown; token?: string } = {}) {
  const headers = { host: `localhost:${new URL(product.server.origin).port}` };
  return product.trpc('mutation', name, { headers, ...request });
}
const dataOf = ({ text }: { text: string }) => JSON.parse(text).result.data;
const challengeOf = (response: { text: string }): string => dataOf(response).options.challenge;

/** One secret of each kind, unused. */
async function createSecrets() {
  const owner = await product.addOwner();
  const ada = await product.addUser('ada');
  const { token } = ada;
  const passwordHash = await quickPasswords().hash(password);
  await product.database.drizzle.update(users).set({ passwordHash }).where(eq(users.id, ada.id));
  const post = async (path: string, body?: object, by = owner) =>
    JSON.parse((await product.send('POST', path, { token: by, ...(body && { body }) })).text).data;
  const proof = { currentPassword: password };
  const { codes } = await post('/api/auth/recovery-codes', proof, token);
  // For another account: the new password by a recovery code ends the links of its own.
  const { url } = await post(`/api/admin/users/${(await product.addUser('bob')).id}/reset-link`);
  const { token: invitation } = await post('/api/admin/invitations', { uses: 1 });

  const waiting = dataOf(await product.trpc('mutation', 'pairing.start'));
  const approved = dataOf(await product.trpc('mutation', 'pairing.start'));
  await product.trpc('mutation', 'pairing.approve', { token, input: { code: approved.code } });

  const host = `localhost:${new URL(product.server.origin).port}`;
  const authenticator = testAuthenticator({ origin: `http://${host}`, host: 'localhost' });
  const adding = challengeOf(await passkeyCall('passkeys.start', { token, input: proof }));
  await passkeyCall('passkeys.add', { token, input: { name: 'Phone', response: authenticator.create(adding) } });
  const challenge = challengeOf(await passkeyCall('passkeys.startSignIn'));

  const start = '/api/auth/oidc/start';
  const { headers } = await product.send('GET', start);
  const visit = /marquee-visit=(\w+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  const redeemCode = landingOf((await testBrowser().visit(product.server.origin + start)).url).code ?? '';
  // A login that no account has.
  provider.account = { ...person, sub: 'ada-at-provider' };
  const startLink = () => product.trpc('mutation', 'identities.startLink', { token, input: proof });
  const browser = testBrowser();
  const linked = await browser.visit(product.server.origin + dataOf(await startLink()).url);
  const linkCode = landingOf(linked.url).link ?? '';
  const linkStart = /link=(\w+)/.exec(dataOf(await startLink()).url)?.[1] ?? '';
  const download = dataOf(await product.trpc('mutation', 'backups.createDownload', { token: owner }));

  const secrets = {
    bearer: token,
    password,
    recoveryCode: String(codes[0]),
    oneTimeLink: String(url).split('/').at(-1) ?? '',
    invitation: String(invitation),
    pairingCode: String(waiting.code),
    pairingSecret: String(approved.secret),
    passkeyChallenge: challenge,
    visit,
    redeemCode,
    linkStart,
    linkCode,
    backup: String(download.path).split('=')[1] ?? '',
  };
  return { secrets, authenticator, token };
}
type Created = Awaited<ReturnType<typeof createSecrets>>;

let joined = 0;

/** Each place that takes a secret: whether it accepts one. */
function placesOf({
  authenticator,
  token,
}: Created): Record<keyof Created['secrets'], (secret: string) => Promise<boolean>> {
  const newPassword = password;
  const isOk = async (response: Promise<{ status: number }>) => [200, 201].includes((await response).status);
  const send = (path: string, body: object) => isOk(product.send('POST', path, { body }));
  return {
    bearer: (secret) =>
      // A header cannot have other characters.
      /^[\x20-\x7e]*$/.test(secret) ? isOk(product.send('GET', '/api/auth/verify', { token: secret })) : no,
    password: (secret) => send('/api/auth/login', { emailOrUsername: 'ada', password: secret }),
    recoveryCode: async (secret) => {
      const codes = [secret, `0${secret}`];
      const results = codes.map((code) => send('/api/auth/recover', { emailOrUsername: 'ada', code, newPassword }));
      return (await Promise.all(results)).some(Boolean);
    },
    oneTimeLink: (secret) => send('/api/auth/recover', { token: secret, newPassword }),
    invitation: (secret) => {
      joined += 1;
      const username = `thief-${joined}`;
      const account = { username, email: `${username}@example.com`, password, invitation: secret };
      return send('/api/auth/register', account);
    },
    pairingCode: (code) => isOk(product.trpc('mutation', 'pairing.find', { token, input: { code } })),
    pairingSecret: async (secret) => {
      const { status, text } = await product.trpc('mutation', 'pairing.poll', { input: { secret } });
      return status === 200 && JSON.parse(text).result.data.state === 'approved';
    },
    passkeyChallenge: (secret) =>
      isOk(passkeyCall('passkeys.signIn', { input: { response: authenticator.get(secret) } })),
    visit: async (secret) => {
      if (!/^\w+$/.test(secret)) return false;
      const query = new URLSearchParams({ state: stateOf(secret), code: 'any' });
      const headers = { cookie: `marquee-visit=${secret}` };
      const { headers: received } = await product.send('GET', `/api/auth/oidc/callback?${query}`, { headers });
      // The provider refuses the code of a visit that is there.
      return !String(received.location).includes('error=expired');
    },
    redeemCode: (code) => send('/api/auth/redeem', { code }),
    linkStart: async (link) => {
      const { headers } = await product.send('GET', `/api/auth/oidc/start?${new URLSearchParams({ link })}`);
      return String(headers.location).startsWith(provider.issuer);
    },
    linkCode: (code) => isOk(product.trpc('mutation', 'identities.link', { token, input: { code } })),
    backup: (secret) => isOk(product.send('GET', `/backup?${new URLSearchParams({ token: secret })}`)),
  };
}
const no = Promise.resolve(false);

/** Every text in the database, by table; also those in JSON and arrays. */
async function dump({ drizzle }: Database): Promise<Map<string, Set<string>>> {
  const tables = await drizzle.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };
  const values = new Map<string, Set<string>>();
  for (const { name } of tables) {
    const rows = await drizzle.execute<{ row: object }>(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`);
    values.set(name, new Set(rows.flatMap(({ row }) => textsOf(row))));
  }
  return values;
}

it('no value of the database signs anybody in, adds an account or opens a backup', async () => {
  const created = await createSecrets();
  const dumped = await dump(product.database);
  const filled = [...dumped].filter(([, texts]) => texts.size > 0).map(([table]) => table);
  expect(filled).toEqual(
    expect.arrayContaining([
      ...['users', 'sessions', 'recovery_codes', 'one_time_links', 'invitations', 'pairings', 'passkeys'],
      ...['sign_in_challenges', 'oidc_visits', 'oidc_codes', 'identities'],
    ]),
  );
  const texts = new Set([...dumped.values()].flatMap((found) => [...found]));
  for (const [name, secret] of Object.entries(created.secrets)) {
    const plain = [secret, secret.replaceAll('-', ''), secret.replace(/^\d-/, '').replaceAll('-', '')];
    expect([name, [...texts].filter((text) => plain.some((spelling) => text.includes(spelling)))]).toEqual([name, []]);
  }

  const places = Object.entries(placesOf(created));
  const accepted: string[] = [];
  // The shortest secrets have eight letters, and none is a time.
  for (const text of [...texts].filter((one) => one.length >= 8 && !/^\d{4}-\d\d-\d\dT[\d:.+-]+$/.test(one))) {
    const attempts = places.map(async ([place, accepts]) => ((await accepts(text)) ? [`${place}: ${text}`] : []));
    accepted.push(...(await Promise.all(attempts)).flat());
  }
  expect(accepted).toEqual([]);
  // Each place accepts its own secret, so that the refusals above mean something. A new password ends sessions, so the
  // ways to set one come last.
  const last = ['password', 'recoveryCode', 'oneTimeLink'];
  const inOrder = places.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b));
  for (const [place, accepts] of inOrder) {
    const secret = created.secrets[place as keyof Created['secrets']];
    expect([place, await accepts(secret)]).toEqual([place, true]);
  }
});
