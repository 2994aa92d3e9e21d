import { profiles } from '@marquee/db/tables/profiles';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { maxSavedSearches } from '@marquee/domain/discover/saved-search-limits';
import { savedSearchMessages } from '@marquee/domain/discover/saved-searches';
import { ImportCommit, NewImport } from '@marquee/domain/exchange/import-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../context.ts';
import { listSearches, saveSearch } from '../../discover/saved-searches.ts';
import { myServices, setServices } from '../../discover/services.ts';
import { chooseForWatchlist } from '../../lists/finished-titles.ts';
import { choose } from '../../record/choice.ts';
import { testApp } from '../../testing/api.ts';
import { testMember } from '../../testing/member.ts';
import { beginCommit, beginMatching } from '../begin-work.ts';
import { beginImport, importStatus } from '../own-imports.ts';
import { removeImport } from '../remove-import.ts';
import { endImport } from '../running-imports.ts';
import { catalogueOf, workOff } from '../testing-imports.ts';

let database: TestDatabase;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  ada = await testMember(testApp({ database, upstream: catalogueOf([]) }));
});
afterAll(() => database.close());

type Stated = Omit<typeof NewImport._zod.input, 'source'>;
const created_at = '2024-05-07T20:00:00.000Z';
const best = { media_type: 'movie', name: 'The best', query: 'genre=37', created_at } as const;
const stated = {
  services: { region: 'DE', providers: [9, 8] },
  saved_searches: [best],
  settings: { keeps_record: true, removes_finished: true },
} satisfies Stated;

async function committing(settings: Stated, kinds?: ImportCommit['kinds']): Promise<string> {
  const { id } = await beginImport(ada, NewImport.parse({ source: 'marquee', ...settings }));
  await beginMatching(ada, { id });
  await workOff(ada);
  await beginCommit(ada, ImportCommit.parse({ id, kinds }));
  return id;
}

async function done(settings: Stated, kinds?: ImportCommit['kinds']) {
  const id = await committing(settings, kinds);
  await workOff(ada);
  return importStatus(ada, { id });
}

async function own() {
  const [profile] = await database.drizzle.select().from(profiles).where(eq(profiles.id, ada.profile.id));
  const { keepsRecord = null, removesFinished = null } = profile ?? {};
  const searches = (await listSearches(ada)).items.map(({ id: _, ...search }) => search);
  return { services: await myServices(ada), searches, keepsRecord, removesFinished };
}

const nothing = {
  services: { region: null, providers: [] },
  searches: [],
  keepsRecord: null,
  removesFinished: null,
};
const all = {
  services: { region: 'DE', providers: [8, 9] },
  searches: [best],
  keepsRecord: true,
  removesFinished: true,
};

describe('what an export says beside its rows', () => {
  it('is taken in by the commit, also without rows, and once only', async () => {
    const id = await committing(stated);
    expect(await own()).toEqual(nothing);
    await workOff(ada);
    expect(await importStatus(ada, { id })).toMatchObject({ problem: null, added: { saved_searches: 1, settings: 3 } });
    expect(await own()).toEqual(all);
    expect((await done(stated)).added).toMatchObject({ saved_searches: 0, settings: 0 });
  });

  it('changes nothing that the member has chosen', async () => {
    await setServices(ada, { region: 'US', providers: [] });
    await choose(ada, { enabled: false });
    await chooseForWatchlist(ada, { removes_finished: false });
    expect((await done(stated, ['rating'])).added).toMatchObject({ saved_searches: 1, settings: 0 });
    expect(await own()).toEqual({
      services: { region: 'US', providers: [] },
      searches: [best],
      keepsRecord: false,
      removesFinished: false,
    });
  });

  it('fills the saved searches up to their limit, the newest first, as their page writes them', async () => {
    const search = (name: string) => ({ media_type: 'movie', name, query: 'unknown=1&genre=37' }) as const;
    for (let n = 2; n < maxSavedSearches; n += 1) await saveSearch(ada, search(`Search ${n}`));
    const older = { ...best, name: 'Older', created_at: '2024-01-01T00:00:00+01:00' };
    const ahead = { ...search('Ahead'), created_at: '2099-01-01T00:00:00.000Z' };
    const { added, problem } = await done({ saved_searches: [older, search('Search 2'), ahead, search('Now')] });
    expect([added.saved_searches, problem]).toEqual([2, savedSearchMessages.tooMany]);
    const { searches } = await own();
    expect(searches).toHaveLength(maxSavedSearches);
    const now = ada.clock().toISOString();
    expect(searches.filter(({ name }) => ['Ahead', 'Now'].includes(name))).toEqual(
      expect.arrayContaining(
        ['Ahead', 'Now'].map((name) => ({ media_type: 'movie', name, query: 'genre=37', created_at: now })),
      ),
    );
  });

  it('is undone where nobody changed it, but the record goes on', async () => {
    const { id } = await done(stated);
    expect(await removeImport(ada, { id })).toEqual({ removed: 3 });
    expect(await own()).toEqual({ ...nothing, keepsRecord: true });
  });

  it('stays where the member changed it since, or had it before', async () => {
    await setServices(ada, all.services);
    const { id } = await done(stated);
    await chooseForWatchlist(ada, { removes_finished: false });
    const other = await saveSearch(ada, { media_type: 'movie', name: 'Another', query: '' });
    expect(await removeImport(ada, { id })).toEqual({ removed: 1 });
    const { id: _, ...left } = other;
    expect(await own()).toEqual({ ...all, searches: [left], removesFinished: false });
  });

  it('is left out when an administrator ends the commit', async () => {
    const id = await committing(stated);
    await endImport(ada, { id });
    await setServices(ada, all.services);
    expect(await removeImport(ada, { id })).toEqual({ removed: 0 });
    expect(await own()).toEqual({ ...nothing, services: all.services });
  });
});
