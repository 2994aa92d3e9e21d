import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../configuration/environment.ts';
import { examineBackups } from './examine-backups.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const finding = (variables: Record<string, string>) => examineBackups(parseEnvironment(variables));

describe('examineBackups', () => {
  it('is ok without a folder, and with an empty one', async () => {
    expect(await finding({})).toMatchObject({ state: 'ok', text: expect.stringContaining('BACKUP_DIR is not set') });
    expect(await finding({ BACKUP_DIR: folder })).toMatchObject({ state: 'ok' });
  });

  it('reports a folder that is not there', async () => {
    const found = await finding({ BACKUP_DIR: join(folder, 'missing') });
    expect(found).toMatchObject({ state: 'error', text: expect.stringContaining('cannot be written') });
  });

  it('warns when the newest backup is older than two intervals', async () => {
    const path = join(folder, 'marquee-20260302T120000Z.marquee');
    await writeFile(path, '');
    expect(await finding({ BACKUP_DIR: folder })).toMatchObject({ state: 'ok' });
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
    await utimes(path, threeDaysAgo, threeDaysAgo);
    const text = expect.stringContaining('is 72 hours old, and one is due every 24 hours');
    expect(await finding({ BACKUP_DIR: folder })).toMatchObject({ state: 'warning', text });
    expect(await finding({ BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '48' })).toMatchObject({ state: 'ok' });
  });
});
