// @vitest-environment happy-dom
import type { BackupReport, BackupRun } from '@marquee/domain/administration/backup-runs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { captureDownloads } from '../../testing/capture-downloads.ts';
import { apiError, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { dashboard } from '../../testing/fixtures/administration.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const run: BackupRun = {
  id: 3,
  trigger: 'schedule',
  startedAt: '2026-03-02T12:00:00.000Z',
  finishedAt: '2026-03-02T12:00:09.000Z',
  problem: null,
  result: { rows: 1_250, bytes: 2_097_152, file: 'marquee-20260302T120000Z.marquee' },
};
const report: BackupReport = {
  schedule: { folder: '/backups', everyHours: 24, count: 7 },
  problem: null,
  runs: [
    run,
    { ...run, id: 2, trigger: 'dashboard', result: null, problem: 'There is no space.' },
    { ...run, id: 1, trigger: 'command', result: null, finishedAt: null },
  ],
};

const api: FakeApi = { 'catalogue.home': () => home(), ...dashboard, 'backups.report': () => report };
const open = (responses: FakeApi = {}, as: 'admin' | 'owner' = 'owner') =>
  renderPage('/admin?tab=backup', { as, api: { ...api, ...responses } });

it('lists the last backups with their size, or why there is none', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: 'Last backups' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mar 2, 2026.*Schedule2\.00 MB · 1,250 rows · marquee-20260302T120000Z\.marquee$/),
    expect.stringMatching(/DownloadFailed: There is no space\.$/),
    expect.stringMatching(/Command lineInterrupted$/),
  ]);
  const schedule = within(screen.getByRole('region', { name: 'Schedule' }));
  for (const text of ['/backups', '24 hours', '7']) expect(schedule.getByText(text)).toBeDefined();
});

it('downloads a backup from an address that works once', async () => {
  const downloads = captureDownloads();
  const { user, calls } = open({ 'backups.createDownload': () => ({ path: '/backup?token=s1' }) });
  await user.click(await screen.findByRole('button', { name: 'Make now' }));
  await screen.findByText('The download of the backup has started');
  expect(downloads.map(({ address }) => address)).toEqual([`${location.origin}/backup?token=s1`]);
  await waitFor(() => expect(calls('backups.report').length).toBeGreaterThan(1), { timeout: 5_000 });
});

it('says when no backup could be started', async () => {
  const { user } = open({
    'backups.createDownload': () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make now' }));
  expect(await screen.findByText('The backup could not be started')).toBeDefined();
});

it('says what to set for a schedule, and that there are no backups yet', async () => {
  open({ 'backups.report': () => ({ schedule: null, problem: null, runs: [] }) });
  expect(await screen.findByText('BACKUP_DIR')).toBeDefined();
  expect(screen.getByText('There are no backups yet.')).toBeDefined();
});

it('offers to try again when the backups could not be loaded', async () => {
  const { user, respond } = open({ 'backups.report': unavailable });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  respond({ 'backups.report': () => report });
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Last backups' })).toBeDefined();
});

it('is for owners only', async () => {
  const { calls } = open({}, 'admin');
  await screen.findByRole('tab', { name: 'Overview', selected: true });
  expect(screen.queryByRole('tab', { name: 'Backup' })).toBeNull();
  expect(calls('backups.report')).toEqual([]);
});
