import { auditLog } from '@marquee/db/tables/audit-log';
import { jobRuns } from '@marquee/db/tables/job-runs';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { createMessages } from '@marquee/domain/messages/messages';
import { builtInPlayers } from '@marquee/domain/player/player';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { testApp, testNow } from '../testing/api.ts';
import { findings, firstRun } from './first-run.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

async function doneSteps(part: Partial<Context> = {}): Promise<string[]> {
  const { steps } = await firstRun({ ...testApp({ database }).context, ...part });
  return steps.filter(({ isDone }) => isDone).map(({ name }) => name);
}
const base = () => testApp({ database }).context;

it('the steps are computed from the configuration', async () => {
  expect(await doneSteps()).toEqual(['access']);
  expect(await doneSteps({ signIn: { ...base().signIn, access: 'members', signUp: 'open' } })).toEqual([]);
  expect(await doneSteps({ signIn: { ...base().signIn, access: 'members', signUp: 'invited' } })).toEqual(['access']);
  const [server] = builtInPlayers.servers;
  const outside = { ...server, movieUrl: 'https://player.example/{id}', tvUrl: 'https://player.example/{id}' };
  const configuration = { ...builtInPlayers, servers: [outside] } as typeof builtInPlayers;
  const players = { configuration, origin: 'file', failed: false } as const;
  expect(await doneSteps({ players: { ...base().players, read: async () => players } })).toContain('players');
  const installation = { ...base().installation, catalogue: 'live' } as const;
  const backupSchedule = { folder: '/backups', everyHours: 24, count: 7 };
  expect(
    await doneSteps({ backupSchedule, installation: { ...installation, publicUrl: 'https://marquee.example' } }),
  ).toEqual(['catalogue', 'access', 'backup', 'address']);
  expect(await doneSteps({ installation: { ...installation, publicUrl: 'http://marquee.example' } })).not.toContain(
    'address',
  );
});

it('the contacts are open until both are set, and named until then', async () => {
  const contactStep = async (contacts: Context['installation']['contacts']) => {
    const context = { ...base(), installation: { ...base().installation, contacts } };
    return (await firstRun(context)).steps.find(({ name }) => name === 'contact');
  };
  const [contactEmail, legalEmail] = ['care@cinema.example', 'law@cinema.example'];
  expect((await contactStep({ contactEmail: null, legalEmail: null }))?.text).toContain('contactEmail and legalEmail');
  expect(await contactStep({ contactEmail, legalEmail: null })).toEqual({
    name: 'contact',
    isDone: false,
    text: 'Set legalEmail in site.json: until then the pages name no contact.',
  });
  expect((await contactStep({ contactEmail, legalEmail }))?.isDone).toBe(true);
});

it('the steps are said in the language of the call', async () => {
  const messages = createMessages('de', {
    'administration.first-step-messages': { noContact: ['Es fehlt: ', ['names']] },
  });
  const installation = { ...base().installation, contacts: { contactEmail: null, legalEmail: null } };
  const { steps } = await firstRun({ ...base(), installation, messages });
  expect(steps.find(({ name }) => name === 'contact')?.text).toBe('Es fehlt: contactEmail und legalEmail');
});

it('a backup counts once it was made without a problem', async () => {
  const run = { job: 'backup', trigger: 'dashboard', startedAt: testNow } as const;
  await database.drizzle.insert(jobRuns).values([run, { ...run, finishedAt: testNow, problem: 'disk full' }]);
  expect(await doneSteps()).not.toContain('backup');
  await database.drizzle.insert(jobRuns).values({ ...run, finishedAt: testNow });
  expect(await doneSteps()).toContain('backup');
});

it('a backup that failed is open and a finding, also when a schedule is configured', async () => {
  const examine = async () => [
    { part: 'files', state: 'ok', text: 'valid.' } as const,
    { part: 'backups', state: 'ok', text: 'a folder.' } as const,
  ];
  const backupSchedule = { folder: '/backups', everyHours: 24, count: 7 };
  const context = { ...base(), backupSchedule, installation: { ...base().installation, examine } };
  expect((await findings(context)).items).toEqual(await examine());
  await database.drizzle.insert(jobRuns).values({
    job: 'backup',
    trigger: 'schedule',
    startedAt: testNow,
    finishedAt: testNow,
    problem: 'There is no folder.',
  });
  const text = 'The last backup failed: There is no folder.';
  const { steps } = await firstRun(context);
  expect(steps.find(({ name }) => name === 'backup')).toEqual({ name: 'backup', isDone: false, text });
  expect((await findings(context)).items).toMatchObject([{ part: 'files' }, { part: 'backups', state: 'error', text }]);
});

it('an owner dismisses them for all owners', async () => {
  const app = testApp({ database });
  const owner = await app.as('owner');
  expect((await owner.admin.firstRun()).isDismissed).toBe(false);
  await owner.admin.dismissFirstRun();
  await owner.admin.dismissFirstRun();
  expect((await (await app.as('owner')).admin.firstRun()).isDismissed).toBe(true);
  expect((await database.drizzle.select().from(auditLog)).map(({ action }) => action)).toEqual([
    'dismiss-first-run',
    'dismiss-first-run',
  ]);
});
