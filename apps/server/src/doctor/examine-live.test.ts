import { testApp } from '@marquee/api/testing/api';
import { createMessages } from '@marquee/domain/messages/messages';
import { expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { createLiveExamination } from './examine-live.ts';

const environment = parseEnvironment({ DATABASE_URL: 'postgres://ada:secret@db.invalid/marquee', RATE_LIMIT: 'off' });

/** Its queries fail. */
const { db } = testApp().context;

it('examines each part from within the product, without a secret', async () => {
  const findings = await createLiveExamination(environment, { ...db, ping: async () => 1.5 })();
  expect(findings.map(({ part }) => part)).toEqual([
    'environment',
    'database',
    'files',
    'catalogue',
    'images',
    'cache',
    'library',
    'players',
    'mail',
    'sign-in',
    'backups',
  ]);
  expect(findings[0]).toMatchObject({ state: 'warning', text: expect.stringContaining('RATE_LIMIT') });
  expect(findings[1]).toEqual({
    part: 'database',
    state: 'ok',
    text: 'the server of DATABASE_URL: responded within 2 ms.',
  });
  expect(JSON.stringify(findings)).not.toContain('secret');
});

it('says it in the language of the owner', async () => {
  const german = createMessages('de', {
    'administration.doctor-messages': { databaseResponds: ['Antwort nach ', ['milliseconds'], ' ms.'] },
    'administration.doctor-messages.conflicts': { unlimited: 'RATE_LIMIT ist aus.' },
  });
  const examine = createLiveExamination(environment, { ...db, ping: async () => 1.5 });
  const [findings, english] = await Promise.all([examine(german), examine()]);
  expect(findings.slice(0, 2).map(({ text }) => text)).toEqual(['RATE_LIMIT ist aus.', 'Antwort nach 2 ms.']);
  expect(english[1]?.text).toBe('the server of DATABASE_URL: responded within 2 ms.');
});

it('does not wait for a check that hangs, and shows one that fails', async () => {
  for (const ping of [() => new Promise<number>(() => undefined), () => Promise.reject(new Error('away'))]) {
    const findings = await createLiveExamination(environment, { ...db, ping }, 20)();
    expect(findings.find(({ part }) => part === 'database')).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/^the check failed: (no result within 20 ms|away)\.$/),
    });
  }
});

it('runs once for owners who open the page at the same time', async () => {
  let pings = 0;
  const examine = createLiveExamination(environment, { ...db, ping: async () => ++pings });
  await Promise.all([examine(), examine()]);
  expect(pings).toBe(1);
});
