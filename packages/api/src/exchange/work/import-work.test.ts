import { imports } from '@marquee/db/tables/imports';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { testApp } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { beginMatching } from '../begin-work.ts';
import { listImports } from '../own-imports.ts';
import { catalogueOf, importOf } from '../testing-imports.ts';
import { ImportWork } from './import-work.ts';

let database: TestDatabase;
let ada: MemberContext;
let bob: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  const app = testApp({ database, upstream: catalogueOf([{ type: 'movie', id: 1, name: 'One', date: '1999-10-15' }]) });
  ada = await testMember(app);
  bob = await testMember(app);
});
afterAll(() => database.close());

const statesOf = async (context: MemberContext) => (await listImports(context)).items.map(({ state }) => state);

it('works on one import of each member at once, and then on the next one', async () => {
  for (const context of [ada, ada, ada, ada, bob]) {
    const { id } = await importOf(context, [{ kind: 'rating', media_type: 'movie', ids: { tmdb: 1 }, rating: 8 }]);
    await beginMatching(context, { id });
  }
  let lookUp = () => {};
  const gate = new Promise<void>((resolve) => {
    lookUp = resolve;
  });
  const work = new ImportWork({ ...ada, pace: { take: () => gate } });
  await work.start();
  await work.start();
  const leased = await database.drizzle
    .select({ profileId: imports.profileId })
    .from(imports)
    .where(isNotNull(imports.leasedUntil))
    .orderBy(imports.profileId);
  expect(leased.map(({ profileId }) => profileId)).toEqual([ada.profile.id, bob.profile.id]);
  lookUp();
  await work.settled();
  expect([await statesOf(ada), await statesOf(bob)]).toEqual([['ready', 'ready', 'ready', 'ready'], ['ready']]);
});
