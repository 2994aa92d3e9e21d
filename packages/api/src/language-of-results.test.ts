import { imports } from '@marquee/db/tables/imports';
import { pairings } from '@marquee/db/tables/pairings';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { PairingCodeInput } from '@marquee/domain/accounts/pairing';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { createMessages } from '@marquee/domain/messages/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownSessions } from './auth/own-sessions.ts';
import type { MemberContext } from './context.ts';
import { beginImport, importStatus } from './exchange/own-imports.ts';
import { runningImports } from './exchange/running-imports.ts';
import { storeRows } from './exchange/store-rows.ts';
import { myLists } from './lists/read-list.ts';
import { findPairing } from './pairing/answer.ts';
import { startPairing } from './pairing/start-and-poll.ts';
import { listPasskeys } from './passkeys/own-passkeys.ts';
import { testApp } from './testing/api.ts';
import { testMember } from './testing/member.ts';

const german = createMessages('de', {
  'history.history-messages': { watchLater: 'Später ansehen' },
  'accounts.account-messages': { unknownClient: 'Unbekanntes Gerät' },
  'accounts.passkey-messages': { unavailable: 'Hier gibt es keine Passkeys.' },
  'exchange.import-messages': {
    ended: 'Abgebrochen.',
    future: 'In der Zukunft.',
    nameTooLong: 'Zu lang.',
    invalidValue: ['Ungültig: ', ['field']],
  },
});

let database: TestDatabase;
let ada: MemberContext;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  ada = { ...(await testMember(testApp({ database }))), messages: german };
});
afterAll(() => database.close());

it('lists, sessions, devices and passkeys are named in the language of the view', async () => {
  expect((await myLists(ada)).items.map(({ name }) => name)).toEqual(['Später ansehen']);
  expect((await ownSessions(ada)).items.map(({ label }) => label)).toContain('Unbekanntes Gerät');
  const { code } = await startPairing(ada);
  await database.drizzle.update(pairings).set({ label: null });
  expect((await findPairing(ada, PairingCodeInput.parse({ code }))).label).toBe('Unbekanntes Gerät');
  expect((await listPasskeys({ ...ada, origin: 'http://192.0.2.1' })).unavailable).toBe('Hier gibt es keine Passkeys.');
});

it('so is what an import says of itself and of its rows, however it is stored', async () => {
  const { id } = await beginImport(ada, { source: 'csv' });
  const row = { n: 1, kind: 'watch', title: 'Heat', at: '2026-03-01' } as const;
  const refused = await storeRows(ada, {
    id,
    rows: [
      { ...row, at: '2999-01-01T00:00:00Z' },
      { ...row, n: 2, title: 'x'.repeat(501) },
      { ...row, n: 3, title: 7 as unknown as string },
    ],
  });
  expect(refused.refused.map(({ message }) => message)).toEqual(['In der Zukunft.', 'Zu lang.', 'Ungültig: title']);
  await database.drizzle.update(imports).set({ state: 'matching', problem: importMessages.ended });
  expect((await importStatus(ada, { id })).problem).toBe('Abgebrochen.');
  expect((await runningImports(ada)).items.map(({ problem }) => problem)).toEqual(['Abgebrochen.']);
});
