import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { Finding } from '@marquee/domain/administration/first-run';
import { builtInPlayers } from '@marquee/domain/player/player';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countOutcome } from '../players/outcomes.ts';
import { testApp } from '../testing/api.ts';
import { attention } from './attention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

it('finds nothing while all is well', async () => {
  const { context } = testApp({ database });
  await countOutcome(context, { server: 1, outcome: 'load' });
  expect(await attention(context)).toEqual({ items: [] });
});

it('names a server that does not play, a disk that is nearly full, and a newer version', async () => {
  const { context } = testApp({ database });
  const [first] = builtInPlayers.servers;
  for (let visit = 0; visit < 3; visit += 1) {
    await countOutcome(context, { server: first?.id ?? 0, outcome: 'timeout' });
  }
  const disk: Finding = { part: 'Disk', state: 'error', text: 'nearly full' };
  const release: Finding = { part: 'New version', state: 'warning', text: 'Marquee 1.1.0 is there.' };
  const installation = { ...context.installation, fullDisks: async () => [disk], newRelease: () => release };
  expect((await attention({ ...context, installation })).items).toMatchObject([
    { part: 'Player server', state: 'error', text: `${first?.name} does not play.`, remedy: expect.any(String) },
    disk,
    release,
  ]);
});
