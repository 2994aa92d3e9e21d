import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { percentile } from '../percentile.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { builtProgram, startProduct } from '../product.ts';
import { startRedisServer } from '../redis-server.ts';
import { openDoor } from './door.ts';
import { report } from './figures.ts';
import { startReaders } from './readers.ts';

it('a Redis that is killed, away, silent and back again is not noticed by any visitor', async () => {
  const port = await freePort();
  const redis = await startRedisServer(port);
  const door = await openDoor(port);
  const database = await startPostgresServer();
  const product = await startProduct(builtProgram, {
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${door.port}`,
    // Counts each call there, which is what Redis is asked for most.
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
  });
  const quiet = startReaders(() => product.address, 2);
  await setTimeout(2_000);
  await quiet.stop();
  const readers = startReaders(() => product.address, 2);
  await redis.kill();
  await setTimeout(1_500);
  await redis.start();
  await setTimeout(1_500);
  door.freeze();
  await setTimeout(1_500);
  door.thaw();
  await setTimeout(1_500);
  await readers.stop();
  await product.stop();
  await door.close();
  await redis.kill();
  await database.remove();
  const [calm, troubled] = [percentile(quiet.times, 0.99), percentile(readers.times, 0.99)];
  report({
    fault: 'Redis killed, started again, silent, and back',
    tried: readers.ledger.tried,
    refused: readers.ledger.refused,
    unanswered: readers.ledger.unanswered,
    lost: 0,
    recovery: null,
    note: `p99 ${(troubled / calm).toFixed(1)} × as long as before, the slowest ${percentile(readers.times, 1).toFixed(0)} ms`,
  });
  expect(readers.ledger.acknowledged).toBe(readers.ledger.tried);
  expect(percentile(readers.times, 1)).toBeLessThan(1_000);
});
