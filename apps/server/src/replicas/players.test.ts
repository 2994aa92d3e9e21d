import { createEmptyDatabase, type EmptyDatabase } from '@marquee/db/testing/empty-database';
import { builtInPlayers, type PlayerConfiguration } from '@marquee/domain/player/player';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner, type Replica, type Replicas, startReplicas } from './testing-replicas.ts';

let database: EmptyDatabase;
let replicas: Replicas;
let token = '';

beforeAll(async () => {
  database = await createEmptyDatabase();
  replicas = await startReplicas(database, { RATE_LIMIT: 'off' });
  const { username: emailOrUsername, password } = owner;
  const { text } = await replicas.all[0].mutate('auth.login', { emailOrUsername, password });
  token = JSON.parse(text).result.data.token;
}, 60_000);
afterAll(async () => {
  await replicas?.kill();
  await database.drop();
});

const listAt = (host: string): PlayerConfiguration => ({
  ...builtInPlayers,
  servers: builtInPlayers.servers.map((server) => ({ ...server, movieUrl: `https://${host}/movie` })),
});
const framed = async (replica: Replica) =>
  /frame-src ([^;]*)/.exec(String((await replica.get('/')).headers['content-security-policy']))?.[1] ?? '';
const offered = async (replica: Replica) => (await replica.get('/trpc/catalogue.players')).text;

/** ms from the end of a change until a page of the replica frames the host. */
async function lagOf(replica: Replica, host: string): Promise<number> {
  const changedAt = performance.now();
  let sentAt = changedAt;
  while (!(await framed(replica)).includes(host)) {
    expect(sentAt - changedAt).toBeLessThan(1_000);
    sentAt = performance.now();
  }
  return Math.max(0, sentAt - changedAt);
}

it('a saved list is in force at once here and within a second in the other process, in pages that were cached', async () => {
  const [here, there] = replicas.all;
  const lags: number[] = [];
  for (const [version, host] of ['one.example', 'two.example'].entries()) {
    // Cached by both.
    for (const replica of [here, there, here, there]) expect(await framed(replica)).not.toContain(host);
    const saved = await here.mutate('players.save', { version, list: listAt(host) }, token);
    expect(saved.status, saved.text).toBe(200);
    expect(await framed(here)).toContain(host);
    lags.push(await lagOf(there, host));
    expect([await offered(here), await offered(there)]).toEqual([
      expect.stringContaining(host),
      expect.stringContaining(host),
    ]);
  }
  const back = await there.mutate('players.goBack', { version: 2, to: 1 }, token);
  expect(back.status, back.text).toBe(200);
  lags.push(await lagOf(here, 'one.example'));
  expect(await framed(here)).not.toContain('two.example');
  process.stdout.write(`frame-src followed in the other process after ${lags.map(Math.round).join(', ')} ms\n`);
}, 60_000);
