import { playerHours } from '@marquee/db/tables/player-hours';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { builtInPlayers } from '@marquee/domain/player/player';
import type { PlayerOutcome } from '@marquee/domain/player/player-health';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../auth/delete-expired.ts';
import type { Context } from '../context.ts';
import { memoryCounters } from '../rate-limits/counters.ts';
import { createRateLimits, limitedUses } from '../rate-limits/rate-limits.ts';
import { testApp, testNow, testPlayers } from '../testing/api.ts';
import { countOutcome, playerHealth } from './outcomes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const hourMs = 3_600_000;
const ago = (hours: number) => ({ clock: () => new Date(testNow.getTime() - hours * hourMs) });
const contextOf = (overrides: Partial<Context> = {}): Context => ({ ...testApp({ database }).context, ...overrides });

async function count(outcomes: readonly PlayerOutcome[], overrides: Partial<Context> = {}, server = 1) {
  for (const outcome of outcomes) await countOutcome(contextOf(overrides), { server, outcome });
}
const health = async () => (await playerHealth(contextOf())).items;
const none = { loads: 0, timeouts: 0, failures: 0, reports: 0 };

it('counts visits of the last 24 hours and 7 days', async () => {
  await count(['load', 'load', 'timeout'], ago(24 * 8));
  await count(['load', 'failure'], ago(24 * 6));
  await count(['load', 'report'], ago(20));
  await count(['load', 'load', 'timeout']);
  await count(['load'], {}, 2);
  expect(await health()).toEqual([
    {
      id: 1,
      light: 'amber',
      day: { loads: 3, timeouts: 1, failures: 0, reports: 1 },
      week: { loads: 4, timeouts: 1, failures: 1, reports: 1 },
    },
    { id: 2, light: 'green', day: { ...none, loads: 1 }, week: { ...none, loads: 1 } },
  ]);
});

it('turns red with the third visit in a row that does not load, also over the hour, and back with a load', async () => {
  await count(
    Array.from({ length: 40 }, () => 'load' as const),
    ago(2),
  );
  await count(['load', 'timeout'], ago(1));
  await count(['failure']);
  expect(await health()).toMatchObject([{ light: 'green' }]);
  await count(['timeout']);
  expect(await health()).toMatchObject([{ light: 'red' }]);
  await count(['load', 'load', 'load']);
  expect(await health()).toMatchObject([{ light: 'green' }]);
});

it('stores counts by server and hour, and nothing else', async () => {
  await count(['load', 'report'], { address: '203.0.113.9', userAgent: 'Firefox', token: 'secret' });
  expect(await database.drizzle.select().from(playerHours)).toEqual([
    { serverId: 1, hour: testNow, loads: 1, timeouts: 0, failures: 0, reports: 1, streak: 1 },
  ]);
});

it('drops what one address sends over the limit, and servers that are not in the list', async () => {
  const limited = contextOf({ rateLimits: createRateLimits(memoryCounters) });
  const send = (server: number, address: string) =>
    countOutcome({ ...limited, address }, { server, outcome: 'timeout' });
  const results = [];
  for (let n = 0; n < limitedUses['player-outcome-of-server'].limit + 2; n += 1) results.push(await send(1, 'one'));
  expect(results.filter(({ counted }) => counted)).toHaveLength(limitedUses['player-outcome-of-server'].limit);
  expect(await send(1, 'two')).toEqual({ counted: true });
  expect(await send(2, 'one')).toEqual({ counted: true });
  expect(await send(999, 'two')).toEqual({ counted: false });
  expect(await health()).toMatchObject([
    { id: 1, week: { timeouts: limitedUses['player-outcome-of-server'].limit + 1 } },
    { id: 2, week: { timeouts: 1 } },
  ]);
});

describe('a load of a player that says nothing', () => {
  const movieUrl = 'https://silent.example/movie';
  const tvUrl = 'https://shows.example/tv';
  const silent = { id: 1, name: 'Silent', movieUrl, tvUrl, enabled: true, priority: 1, popups: false };
  const configuration = { ...builtInPlayers, servers: [silent, { ...silent, id: 2, messages: 'player.js' as const }] };
  const withDown = (...down: string[]): Partial<Context> => ({
    players: { ...testPlayers, read: async () => ({ configuration, origin: 'dashboard', failed: false }) },
    framing: { ...contextOf().framing, isDown: async (url) => down.includes(url) },
  });

  it('is a failure where its server is down, since the browser loads an error page', async () => {
    const down = withDown(movieUrl, tvUrl);
    await count(['load', 'load', 'load'], down);
    await count(['load', 'load', 'load'], down, 2);
    expect(await health()).toMatchObject([
      { id: 1, light: 'red', day: { ...none, failures: 3 } },
      { id: 2, light: 'green', day: { ...none, loads: 3 } },
    ]);
    await count(['load'], withDown(movieUrl));
    expect(await health()).toMatchObject([{ id: 1, day: { loads: 1, failures: 3 } }, { id: 2 }]);
  });
});

it('counts each of many visits at once', async () => {
  const outcomes = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'load' : 'timeout') as PlayerOutcome);
  await Promise.all(outcomes.map((outcome) => countOutcome(contextOf(), { server: 1, outcome })));
  expect(await health()).toMatchObject([{ day: { loads: 10, timeouts: 10 } }]);
});

it('the hourly sweep deletes what no figure counts', async () => {
  await count(['load'], ago(24 * 9));
  await count(['load'], ago(24 * 7));
  await deleteExpired(contextOf());
  expect(await database.drizzle.select().from(playerHours)).toHaveLength(1);
});
