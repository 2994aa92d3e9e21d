import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { median } from '../percentile.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { residentBytes } from '../process-usage.ts';
import { builtProgram, owner, startProduct } from '../product.ts';
import { startRedisServer } from '../redis-server.ts';
import { ask, change, dataOf, type Outcome, send } from './calls.ts';
import { openDoor } from './door.ts';
import { startFaultyUpstream } from './faulty-upstream.ts';
import { report } from './figures.ts';
import { lostHistory, note, openLedger, signUpMany, startWriters } from './ledger.ts';
import { startReaders } from './readers.ts';

/** How long it goes on; ten for a release, `npm run test:faults -- soak` with SOAK_MINUTES=10. */
const minutes = Number(process.env.SOAK_MINUTES ?? 1.5);
/** ms from one fault to the next: every 30 s, and each at least once. */
const interval = Math.min(30_000, (minutes * 60_000) / 6);

const mebibyte = 1024 ** 2;

it(
  `mixed traffic for ${minutes} minutes, with a fault every ${interval / 1_000} s`,
  async () => {
    const [postgres, upstream, redisPort] = [
      await startPostgresServer(),
      await startFaultyUpstream(),
      await freePort(),
    ];
    const redis = await startRedisServer(redisPort);
    const [toPostgres, toRedis] = [await openDoor(postgres.port), await openDoor(redisPort)];
    const database = new URL(postgres.url);
    database.port = String(toPostgres.port);
    const product = await startProduct(builtProgram, {
      DATABASE_URL: database.href,
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      TRUST_PROXY: '1',
      ...upstream.environment,
    });
    const address = () => product.address;

    const faults: (() => Promise<void>)[] = [
      async () => {
        await postgres.stop();
        await setTimeout(1_000);
        await postgres.start();
      },
      async () => {
        upstream.fault = 'answers 500';
        await setTimeout(4_000);
        upstream.fault = null;
      },
      async () => {
        await redis.kill();
        await setTimeout(3_000);
        await redis.start();
      },
      async () => {
        toPostgres.freeze();
        await setTimeout(4_000);
        toPostgres.thaw();
      },
      async () => {
        toRedis.freeze();
        await setTimeout(3_000);
        toRedis.thaw();
      },
      async () => {
        upstream.fault = 'takes 30 s';
        await setTimeout(4_000);
        upstream.fault = null;
      },
    ];

    const ledger = openLedger();
    const others = openLedger();
    const people = await signUpMany(product.address, 6);
    const writers = startWriters(address, people, ledger);
    const readers = startReaders(address, 2);
    let isOver = false;
    const repeat = async (pause: number, act: (round: number) => Promise<Outcome>) => {
      for (let round = 0; !isOver; round += 1, await setTimeout(pause)) note(others, await act(round));
    };
    const person = people[0];
    if (person === undefined) throw new Error('Nobody signed up');
    const login = { emailOrUsername: person.username, password: person.password };
    const ownerLogin = { emailOrUsername: owner.username, password: owner.password };
    const token =
      dataOf<{ token: string }>(await change(product.address, 'auth.login', { body: ownerLogin }))?.token ?? '';
    const traffic = [
      repeat(50, (round) => send(`${product.address}/api/tmdb/search/multi?query=soak-${round}`)),
      repeat(100, (round) => send(`${product.address}/movie/${1_000 + (round % 200)}`)),
      repeat(200, () => ask(product.address, 'history.list', { token: person.token, input: { limit: 20 } })),
      repeat(500, () => change(product.address, 'auth.login', { body: login })),
      repeat(500, () => ask(product.address, 'admin.stats', { token })),
    ];

    const memory: number[] = [];
    const end = performance.now() + minutes * 60_000;
    let struck = 0;
    // What the first minute fills, caches and pools, is not growth.
    for (let round = 0; performance.now() < end; round += 1) {
      const began = performance.now();
      await faults[round % faults.length]?.();
      struck += 1;
      while (performance.now() - began < interval) {
        await setTimeout(1_000);
        memory.push((residentBytes(product.processId) ?? Number.NaN) / mebibyte);
      }
    }
    isOver = true;
    await Promise.all(traffic);
    await readers.stop();
    await writers.stop();
    const lost = await lostHistory(product.address, people, ledger);
    const third = Math.floor(memory.length / 3);
    const [early, late] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
    expect(await product.end('SIGTERM'), 'it lived to the end').toBe(0);
    await Promise.all([toPostgres.close(), toRedis.close(), redis.kill(), upstream.shut()]);
    await postgres.remove();

    const tried = ledger.tried + others.tried + readers.ledger.tried;
    report({
      fault: `mixed traffic for ${minutes} minutes with ${struck} faults`,
      tried,
      refused: ledger.refused + others.refused + readers.ledger.refused,
      unanswered: ledger.unanswered + others.unanswered + readers.ledger.unanswered,
      lost: lost.length,
      recovery: null,
      note:
        `${ledger.acknowledged} writes acknowledged; memory ${early.toFixed(0)} MiB in the second third, ` +
        `${late.toFixed(0)} in the last; every one of ${readers.ledger.tried} reads of the known catalogue went well`,
    });
    expect(lost).toEqual([]);
    expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
    expect(ledger.unanswered + others.unanswered).toBe(0);
    expect(late / early).toBeLessThan(1.2);
  },
  minutes * 60_000 + 180_000,
);
