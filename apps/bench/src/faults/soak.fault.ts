import { setTimeout } from 'node:timers/promises';
import { startTestServer } from '@marquee/db/testing/postgres';
import { expect, it } from 'vitest';
import { median } from '../percentile.ts';
import { residentBytes } from '../process-memory.ts';
import { builtProgram, freePort, owner, startProduct } from '../servers/product.ts';
import { startRedisServer } from '../servers/redis-server.ts';
import { createAckLog, findLostHistory, recordOutcome, signUpMany, startWriters } from './ack-log.ts';
import { reportResult } from './fault-results.ts';
import { startFaultyUpstream } from './faulty-upstream.ts';
import { dataOf, mutateProcedure, type Outcome, queryProcedure, send } from './http-calls.ts';
import { startReadLoad } from './read-load.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** A soak of a minute and a half failed by chance: caches fill, and V8's heap with them, for minutes. */
const minutes = Number(process.env.SOAK_MINUTES ?? 10);
/** Short enough that each fault occurs at least once. */
const intervalMs = Math.min(30_000, (minutes * 60_000) / 6);

const mebibyte = 1024 ** 2;

it(
  `mixed traffic for ${minutes} minutes, with a fault every ${intervalMs / 1_000} s`,
  async () => {
    const [postgres, upstream, redisPort] = [
      await startTestServer({ isDurable: true }),
      await startFaultyUpstream(),
      await freePort(),
    ];
    const redis = await startRedisServer(redisPort);
    const [postgresProxy, redisProxy] = [await startTcpProxy(postgres.port), await startTcpProxy(redisPort)];
    const database = new URL(postgres.url);
    database.port = String(postgresProxy.port);
    const product = await startProduct(builtProgram, {
      DATABASE_URL: database.href,
      REDIS_URL: `redis://127.0.0.1:${redisProxy.port}`,
      TRUST_PROXY: '1',
      ...upstream.environment,
    });
    const baseUrl = () => product.baseUrl;

    const faults: (() => Promise<void>)[] = [
      async () => {
        await postgres.stop();
        await setTimeout(1_000);
        await postgres.start();
      },
      async () => {
        upstream.fault = 'returns 500';
        await setTimeout(4_000);
        upstream.fault = null;
      },
      async () => {
        await redis.kill();
        await setTimeout(3_000);
        await redis.start();
      },
      async () => {
        postgresProxy.freeze();
        await setTimeout(4_000);
        postgresProxy.thaw();
      },
      async () => {
        redisProxy.freeze();
        await setTimeout(3_000);
        redisProxy.thaw();
      },
      async () => {
        upstream.fault = 'takes 30 s';
        await setTimeout(4_000);
        upstream.fault = null;
      },
    ];

    const ackLog = createAckLog();
    const otherTraffic = createAckLog();
    const users = await signUpMany(product.baseUrl, 6);
    // Of an account of its own: each login beyond the most that an account has ends the oldest.
    const [visitor] = await signUpMany(product.baseUrl, 1);
    const writers = startWriters(baseUrl, users, ackLog);
    const readers = startReadLoad(baseUrl, 2);
    let isDone = false;
    const repeat = async (pauseMs: number, call: (round: number) => Promise<Outcome>) => {
      for (let round = 0; !isDone; round += 1, await setTimeout(pauseMs))
        recordOutcome(otherTraffic, await call(round));
    };
    const user = users[0];
    if (user === undefined || visitor === undefined) throw new Error('The sign-up failed');
    const login = { emailOrUsername: visitor.username, password: visitor.password };
    const ownerLogin = { emailOrUsername: owner.username, password: owner.password };
    const token =
      dataOf<{ token: string }>(await mutateProcedure(product.baseUrl, 'auth.login', { body: ownerLogin }))?.token ??
      '';
    const traffic = [
      repeat(50, (round) => send(`${product.baseUrl}/api/tmdb/search/multi?query=soak-${round}`)),
      repeat(100, (round) => send(`${product.baseUrl}/movie/${1_000 + (round % 200)}`)),
      repeat(200, () => queryProcedure(product.baseUrl, 'history.list', { token: user.token, input: { limit: 20 } })),
      repeat(500, () => mutateProcedure(product.baseUrl, 'auth.login', { body: login })),
      repeat(500, () => queryProcedure(product.baseUrl, 'admin.stats', { token })),
    ];

    const memoryMiB: number[] = [];
    const end = performance.now() + minutes * 60_000;
    let faultCount = 0;
    // The first third fills caches and pools, and does not count as growth.
    for (let round = 0; performance.now() < end; round += 1) {
      const startedAt = performance.now();
      await faults[round % faults.length]?.();
      faultCount += 1;
      while (performance.now() - startedAt < intervalMs) {
        await setTimeout(1_000);
        memoryMiB.push((residentBytes(product.processId) ?? Number.NaN) / mebibyte);
      }
    }
    isDone = true;
    await Promise.all(traffic);
    await readers.stop();
    await writers.stop();
    const lost = await findLostHistory(product.baseUrl, users, ackLog);
    const third = Math.floor(memoryMiB.length / 3);
    const [early, late] = [median(memoryMiB.slice(third, 2 * third)), median(memoryMiB.slice(2 * third))];
    expect(await product.end('SIGTERM'), 'the process ran to the end').toBe(0);
    await Promise.all([postgresProxy.close(), redisProxy.close(), redis.kill(), upstream.stop()]);
    await postgres.remove();

    const tried = ackLog.tried + otherTraffic.tried + readers.ackLog.tried;
    reportResult({
      fault: `mixed traffic for ${minutes} minutes with ${faultCount} faults`,
      tried,
      refused: ackLog.refused + otherTraffic.refused + readers.ackLog.refused,
      unanswered: ackLog.unanswered + otherTraffic.unanswered + readers.ackLog.unanswered,
      lost: lost.length,
      recoverySeconds: null,
      note:
        `${ackLog.acknowledged} writes acknowledged; memory ${early.toFixed(0)} MiB in the second third, ` +
        `${late.toFixed(0)} in the last; all ${readers.ackLog.tried} reads of the cached catalogue succeeded`,
    });
    expect(lost).toEqual([]);
    expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
    expect(ackLog.unanswered + otherTraffic.unanswered).toBe(0);
    expect(late / early).toBeLessThan(1.2);
  },
  minutes * 60_000 + 180_000,
);
