// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { captureDownloads } from '../../testing/capture-downloads.ts';
import { apiError, deferred, type FakeApi, noResponse, pending, unavailable } from '../../testing/fake-api.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { apiHealth, dashboard, systemHealth, systemReport } from '../../testing/fixtures/administration.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { players } from '../../testing/fixtures/players.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = { 'catalogue.home': () => home(), ...dashboard };

const open = (tab: string, responses: FakeApi = {}, as: 'admin' | 'owner' = 'admin') =>
  renderPage(`/admin?tab=${tab}`, { as, api: { ...api, ...responses }, rest: apiHealth });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** [term, value] of each figure in a region. */
async function figures(name: string) {
  const terms = (await region(name)).getAllByRole('term');
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}
const throwing = (error: Error) => () => {
  throw error;
};
const today = new Date().toISOString().slice(0, 10);

describe('/admin', () => {
  it.each(['visitor', 'user'] as const)('sends a %s home, and requests nothing', async (as) => {
    const { length } = window.history;
    const { calls } = renderPage('/admin', { as, api });
    await waitFor(() => expect(location.pathname).toBe('/'));
    // Back skips /admin.
    expect(window.history.length).toBe(length + 1);
    expect(screen.queryByText('Admin Dashboard')).toBeNull();
    expect(calls('admin.stats')).toEqual([]);
  });

  it('shows nothing of the dashboard before the session is verified', async () => {
    const { calls } = open('overview', { 'auth.verify': pending });
    await waitFor(() => expect(calls('auth.verify')).toHaveLength(1));
    expect(screen.queryByText('Admin Dashboard')).toBeNull();
    expect(calls('admin.stats')).toEqual([]);
  });

  it.each([
    ['admin', 'Admin Access', ''],
    ['owner', 'Owner Access', ' Backup'],
  ] as const)('shows an %s the badge %s and the tabs', async (as, badge, own) => {
    const { user } = open('overview', {}, as);
    expect(await screen.findByText(badge)).toBeDefined();
    const tabs = within(screen.getByRole('tablist', { name: 'Administration' })).getAllByRole('tab');
    const names = tabs.map(({ textContent }) => textContent).join(' ');
    expect(names).toBe(`Overview Users System Analytics Players Activity Announcements${own}`);
    await user.click(tabs[2] as HTMLElement);
    expect(await screen.findByRole('region', { name: 'System Health Monitor' })).toBeDefined();
    expect(location.search).toBe('?tab=system');
  });

  it('leaves the dashboard when a role was taken away', async () => {
    const { respond } = open('overview', { 'admin.stats': throwing(apiError('FORBIDDEN')) });
    respond({ 'auth.verify': () => ({ user: { ...accounts.admin, role: 'user' } }) });
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});

describe('Overview', () => {
  it('shows the totals with those of today', async () => {
    open('overview');
    const totals = await region('Totals');
    await totals.findByText('4,321');
    expect(await figures('Totals')).toEqual([
      ['Total Users', '1,500'],
      ['Premium Users', '500'],
      ['Admin Users', '2'],
      ['Watch Records', '4,321'],
    ]);
    for (const note of ['+3 today', '33.3% of total', '+21 today']) expect(totals.getByText(note)).toBeDefined();
  });

  it('shows the health of API and system', async () => {
    open('overview');
    const health = await region('API Health Status');
    expect(await health.findByText('Online')).toBeDefined();
    for (const text of ['1d 1h', '1.0.0', 'API is healthy']) expect(health.getByText(text)).toBeDefined();
    const system = await region('System Health');
    for (const status of ['Healthy', 'Warning', 'Error']) expect(await system.findByText(status)).toBeDefined();
  });

  it('shows a failed part in its place, without a notice', async () => {
    open('overview', { 'admin.historyStats': unavailable });
    await waitFor(async () => expect((await figures('Totals')).at(-1)).toEqual(['Watch Records', '—']));
    expect((await figures('Totals'))[0]).toEqual(['Total Users', '1,500']);
    expect(screen.queryByText('Failed to load admin data')).toBeNull();
  });

  it('says when nothing could be loaded, and Refresh loads it', async () => {
    const down: FakeApi = {
      'admin.stats': unavailable,
      'admin.attention': unavailable,
      'admin.historyStats': unavailable,
      'admin.health': unavailable,
    };
    const { user, respond } = renderPage('/admin', { as: 'admin', api: { ...api, ...down } });
    expect(await screen.findByText('Failed to load admin data')).toBeDefined();
    expect((await region('API Health Status')).getByText('Offline')).toBeDefined();
    expect((await figures('Totals')).map(([, value]) => value)).toEqual(['—', '—', '—', '—']);
    expect((await region('System Health')).getAllByText('Error')).toHaveLength(3);
    respond(dashboard);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect((await figures('Totals'))[0]).toEqual(['Total Users', '1,500']));
    expect(screen.getByText(/^updated \d+s ago$/)).toBeDefined();
  });

  it('has no numbers while they load', async () => {
    open('overview', { 'admin.stats': pending, 'admin.historyStats': pending });
    expect((await figures('Totals')).map(([, value]) => value)).toEqual(['', '', '', '']);
  });

  it('loads again every 30 s, but not in a hidden window, nor from another tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const show = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    };
    const { user, calls } = open('overview');
    await screen.findByText('1,500');
    const before = calls('admin.stats').length;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(calls('admin.stats').length).toBeGreaterThan(before));
    show('hidden');
    const hidden = calls('admin.stats').length;
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(calls('admin.stats')).toHaveLength(hidden);
    show('visible');
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    await screen.findByText('4 users');
    const [stats, users] = [calls('admin.stats').length, calls('admin.users').length];
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(calls('admin.users').length).toBeGreaterThan(users));
    expect(calls('admin.stats')).toHaveLength(stats);
  });
});

describe('maintenance', () => {
  it.each([
    ['overview', 'TMDB cache cleared successfully'],
    ['system', 'Cache cleared successfully'],
  ])('clears the cache on the tab %s after a confirmation', async (tab, text) => {
    const { user, calls } = open(tab, { 'admin.clearCache': () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Clear Cache' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear Cache' }));
    expect(calls('admin.clearCache')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(calls('admin.clearCache')).toHaveLength(1);
  });

  it('cleans records after a confirmation that names the retention', async () => {
    const { user, calls } = renderPage('/admin?tab=system', {
      as: 'admin',
      api: { ...api, 'history.cleanup': () => ({ deleted: 7 }) },
      historyRetentionDays: 1,
    });
    await user.click(await screen.findByRole('button', { name: 'Clean Records' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clean Records' }));
    expect(dialog.getByText(/that have not changed for 1 day are deleted/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Clean' }));
    expect(await screen.findByText('Old records cleared successfully')).toBeDefined();
    expect(calls('history.cleanup')).toHaveLength(1);
  });

  it('does nothing on Cancel', async () => {
    const { user, calls } = open('system');
    await user.click(await screen.findByRole('button', { name: 'Clear Cache' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('admin.clearCache')).toHaveLength(0);
  });

  it('exports the users', async () => {
    const downloads = captureDownloads();
    const users = { exportDate: '2026-01-02T03:04:05.000Z', total: 1, users: [accounts.user] };
    const { user } = open('overview', { 'admin.exportUsers': () => users });
    await user.click(await screen.findByRole('button', { name: 'Export Users' }));
    expect(await screen.findByText('Users exported successfully')).toBeDefined();
    expect(downloads.map(({ name }) => name)).toEqual([`marquee-users-${today}.json`]);
    expect(await downloads[0]?.content()).toEqual(users);
  });

  it('exports the report', async () => {
    const downloads = captureDownloads();
    const { user } = open('system', { 'admin.report': () => systemReport });
    await user.click(await screen.findByRole('button', { name: 'System Report' }));
    expect(await screen.findByText('System report exported successfully')).toBeDefined();
    expect(downloads.map(({ name }) => name)).toEqual([`marquee-system-report-${today}.json`]);
  });

  it('reads the player configuration again', async () => {
    const { user } = open('system', { 'admin.refreshPlayers': () => players() });
    await user.click(await screen.findByRole('button', { name: 'Refresh Server Config' }));
    expect(await screen.findByText('Server config refreshed')).toBeDefined();
  });

  it.each([
    ['admin.refreshPlayers', 'Refresh Server Config', null, 'Failed to refresh server config'],
    ['admin.report', 'System Report', null, 'Failed to export system report'],
    ['admin.clearCache', 'Clear Cache', 'Clear', 'Failed to clear cache'],
    ['history.cleanup', 'Clean Records', 'Clean', 'Failed to clear old records'],
  ])('says when %s fails', async (procedure, name, confirmation, text) => {
    const { user } = open('system', { [procedure]: throwing(noResponse()) });
    await user.click(await screen.findByRole('button', { name }));
    if (confirmation !== null) {
      const dialog = within(await screen.findByRole('dialog', { name }));
      await user.click(dialog.getByRole('button', { name: confirmation }));
    }
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each<[string, Error, string]>([
    [
      'the message of the server',
      apiError('TOO_MANY_REQUESTS', { message: 'Too many requests.' }),
      'Too many requests.',
    ],
    ['its own text without one', apiError('INTERNAL_SERVER_ERROR'), 'Failed to export users'],
    ['its own text without a response', noResponse(), 'Failed to export users'],
  ])('shows %s after a failure', async (_, error, text) => {
    const { user } = open('overview', { 'admin.exportUsers': throwing(error) });
    await user.click(await screen.findByRole('button', { name: 'Export Users' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('runs once at a time', async () => {
    const response = deferred<typeof systemReport>();
    captureDownloads();
    const { calls } = open('system', { 'admin.report': () => response.promise });
    const button = await screen.findByRole('button', { name: 'System Report' });
    act(() => {
      button.click();
      button.click();
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    response.respond(systemReport);
    await screen.findByText('System report exported successfully');
    expect(calls('admin.report')).toHaveLength(1);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('System', () => {
  it('shows the health of each part', async () => {
    open('system');
    const monitor = await region('System Health Monitor');
    await monitor.findByText('Healthy');
    expect(await figures('System Health Monitor')).toEqual([
      ['Response time', '1.3 ms'],
      ['Connections', '4'],
      ['Response time', '120 ms'],
      ['Uptime', '1d 1h'],
      ['Hit rate', '12.5%'],
      ['Size', '2.00 KB'],
    ]);
  });

  it('counts an unknown health as an error', async () => {
    const odd = { ...systemHealth, database: { ...systemHealth.database, status: 'odd' as 'healthy' } };
    open('system', { 'admin.health': () => odd });
    expect(await (await region('System Health Monitor')).findAllByText('Error')).toHaveLength(2);
  });

  it('shows the cache', async () => {
    open('system');
    const cache = await region('Cache analytics');
    await cache.findByText('1 hit, 7 misses');
    expect(await figures('Cache analytics')).toEqual([
      ['Total Keys', '1,234'],
      ['Hit Rate', '12.5%'],
      ['Whole Responses', '1'],
      ['Memory Usage', '1.50 MB'],
    ]);
  });
});
