import { setTimeout } from 'node:timers/promises';
import { startTestServer } from '@marquee/db/testing/postgres';
import { expect, it } from 'vitest';
import { percentile } from '../percentile.ts';
import { builtProgram, freePort, startProduct } from '../servers/product.ts';
import { startRedisServer } from '../servers/redis-server.ts';
import { reportResult } from './fault-results.ts';
import { startReadLoad } from './read-load.ts';
import { startTcpProxy } from './tcp-proxy.ts';

it('serves visitors normally while Redis is killed, restarted, silent and back', async () => {
  const port = await freePort();
  const redis = await startRedisServer(port);
  const proxy = await startTcpProxy(port);
  const database = await startTestServer({ isDurable: true });
  const product = await startProduct(builtProgram, {
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
    // Rate limits are the most frequent use of Redis.
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
  });
  const baseline = startReadLoad(() => product.baseUrl, 2);
  await setTimeout(2_000);
  await baseline.stop();
  const readers = startReadLoad(() => product.baseUrl, 2);
  await redis.kill();
  await setTimeout(1_500);
  await redis.start();
  await setTimeout(1_500);
  proxy.freeze();
  await setTimeout(1_500);
  proxy.thaw();
  await setTimeout(1_500);
  await readers.stop();
  await product.stop();
  await proxy.close();
  await redis.kill();
  await database.remove();
  const [baselineP99, faultP99] = [percentile(baseline.latenciesMs, 0.99), percentile(readers.latenciesMs, 0.99)];
  reportResult({
    fault: 'Redis killed, restarted, silent, and back',
    tried: readers.ackLog.tried,
    refused: readers.ackLog.refused,
    unanswered: readers.ackLog.unanswered,
    lost: 0,
    recoverySeconds: null,
    note: `p99 ${(faultP99 / baselineP99).toFixed(1)} × the baseline, the slowest ${percentile(readers.latenciesMs, 1).toFixed(0)} ms`,
  });
  expect(readers.ackLog.acknowledged).toBe(readers.ackLog.tried);
  expect(percentile(readers.latenciesMs, 1)).toBeLessThan(1_000);
});
