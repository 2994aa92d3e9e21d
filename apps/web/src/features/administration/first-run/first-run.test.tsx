// @vitest-environment happy-dom
import { type FirstRun, firstRunMessages } from '@marquee/domain/administration/first-run';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { apiHealth, dashboard, systemHealth } from '../../../testing/fixtures/administration.ts';
import { home } from '../../../testing/fixtures/lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const steps: FirstRun['steps'] = [
  { name: 'catalogue', isDone: true, text: 'The live catalogue is shown.' },
  { name: 'players', isDone: false, text: 'Only the demo clip plays.' },
];
const api: FakeApi = {
  'catalogue.home': () => home(),
  ...dashboard,
  'admin.firstRun': () => ({ isDismissed: false, steps }),
  'admin.dismissFirstRun': () => ({}),
};
const open = (tab: string, responses: FakeApi = {}, as: 'admin' | 'owner' = 'owner') =>
  renderPage(`/admin?tab=${tab}`, { as, api: { ...api, ...responses }, rest: apiHealth });

it('an owner sees the first steps, with the way to each, until they are dismissed', async () => {
  const { user, calls, respond } = open('overview');
  const panel = within(await screen.findByRole('region', { name: 'First steps' }));
  const [catalogue, players] = panel.getAllByRole('listitem');
  expect(within(catalogue as HTMLElement).getByRole('img', { name: 'Done' })).toBeDefined();
  expect(within(players as HTMLElement).getByRole('img', { name: 'Open' })).toBeDefined();
  expect(panel.getByRole('link', { name: 'Open Players' }).getAttribute('href')).toBe('/admin?tab=players');
  respond({ 'admin.firstRun': () => ({ isDismissed: true, steps }) });
  await user.click(panel.getByRole('button', { name: 'Do not show again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
  expect(calls('admin.dismissFirstRun')).toHaveLength(1);
});

it('an owner sees first on Overview that the last backup failed, when and why', async () => {
  vi.setSystemTime(new Date(2026, 10, 25, 21));
  onTestFinished(() => void vi.useRealTimers());
  const problem = { kind: 'failed', at: new Date(2026, 10, 25, 20, 12).toISOString(), reason: 'no folder' } as const;
  const report = { schedule: null, problem, runs: [] };
  open('overview', { 'backups.report': () => report });
  const row = await screen.findByText(/Last backup failed/);
  expect(row.textContent).toMatch(/^Backup Last backup failed 8:12\sPM: no folder$/);
  const panel = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(panel.getByText('Error')).toBeDefined();
  expect(panel.getByRole('link', { name: 'Open Backup' }).getAttribute('href')).toBe('/admin?tab=backup');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Needs attention');
});

it.each([
  [null, 'Backup No scheduled backup has been made yet.'],
  [new Date(2026, 2, 2, 9).toISOString(), /overdue\. The last one was made Mar 2, 2026, 9:00\sAM\.$/],
])('an owner sees on Overview that a scheduled backup is overdue, the last of %s', async (last, text) => {
  open('overview', { 'backups.report': () => ({ schedule: null, problem: { kind: 'overdue', last }, runs: [] }) });
  const list = within(await screen.findByRole('list', { name: 'Needs attention' }));
  expect(list.getByText((_, element) => element?.tagName === 'P').textContent).toMatch(text);
});

it('Overview names servers that do not play and full disks, with what to do', async () => {
  const items = [
    { part: 'Player server', state: 'error', text: 'Lantern does not play.', remedy: 'Test it in the Players tab.' },
    { part: 'Disk', state: 'error', text: 'The disk of DATA_DIR is nearly full: 0.4 GB free.', remedy: 'Free space.' },
  ] as const;
  open('overview', { 'admin.attention': () => ({ items: [...items] }) });
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(panel.getAllByText('Error')).toHaveLength(2);
  for (const text of ['Free space.', 'Test it in the Players tab.']) expect(panel.getByText(text)).toBeDefined();
  expect(panel.getByRole('link', { name: 'Open Players' }).getAttribute('href')).toBe('/admin?tab=players');
  expect(panel.queryByRole('link', { name: 'Open Backup' })).toBeNull();
});

it('Overview warns of no backup while all is well', async () => {
  const { calls } = open('overview');
  await waitFor(() => expect(calls('backups.report')).toHaveLength(1));
  await screen.findByRole('region', { name: 'First steps' });
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

it('an installation with every step done is ready for visitors', async () => {
  open('overview', { 'admin.firstRun': () => ({ isDismissed: false, steps: steps.slice(0, 1) }) });
  expect(await screen.findByRole('region', { name: 'Ready for visitors' })).toBeDefined();
});

it('an owner sees the findings of the doctor, what needs them first', async () => {
  const { user, respond } = open('system', { 'admin.findings': unavailable });
  expect(await screen.findByText(firstRunMessages.findingsFailed)).toBeDefined();
  const items = [
    { part: 'files', state: 'ok', text: 'the client is built.' },
    { part: 'mail', state: 'error', text: 'the mail server cannot be used.', remedy: 'Check SMTP_URL.' },
  ] as const;
  respond({ 'admin.findings': () => ({ items: [...items] }) });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const rows = within(await screen.findByRole('list', { name: 'Findings' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Errormail the mail server cannot be used.Check SMTP_URL.',
    'OKfiles the client is built.',
  ]);
});

it.each(['overview', 'system'])('an admin sees neither on %s', async (tab) => {
  const { calls } = open(tab, {}, 'admin');
  expect(await screen.findByRole('region', { name: /^System Health/ })).toBeDefined();
  expect(calls('admin.firstRun').length + calls('admin.findings').length).toBe(0);
});

it('administrators see what the process warns of', async () => {
  const warning = { part: 'environment', state: 'warning', text: 'All share one limit.', remedy: 'Count.' } as const;
  open('system', { 'admin.health': () => ({ ...systemHealth, warnings: [warning] }) }, 'admin');
  const list = await screen.findByRole('list', { name: 'Warnings' });
  expect(list.textContent).toBe('Warningenvironment All share one limit.Count.');
});
