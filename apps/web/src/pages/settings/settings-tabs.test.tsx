// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chosenRegion } from '../../lib/storage/chosen-region.ts';
import { preferences } from '../../lib/storage/preferences.ts';
import { captureDownloads } from '../../testing/capture-downloads.ts';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { happyDom } from '../../testing/fake-window.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { heldHere, historySource, localEntry, statistics, watchedHere } from '../../testing/fixtures/history.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { playerServer, players } from '../../testing/fixtures/players.ts';
import { renderPage } from '../../testing/render-page.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('playback', () => {
  const open = (api: FakeApi) => renderPage('/settings?tab=playback', { as: 'user', api });
  const servers = [playerServer(1, 'Alpha'), playerServer(2, 'Beta'), playerServer(3, 'Off', { enabled: false })];

  it('offers Auto Select and the enabled servers, and stores the choice', async () => {
    const { user } = open({ 'catalogue.players': () => players({ servers }) });
    const choices = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Auto Select', 'Alpha', 'Beta']);
    expect(choices.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(screen.getByText('Priority 2 server')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Beta' }));
    expect(screen.getByText('Preference updated successfully')).toBeDefined();
    expect(preferences.read().defaultServer).toBe(2);
    await user.click(screen.getByRole('radio', { name: 'Auto Select' }));
    expect(preferences.read().defaultServer).toBeNull();
  });

  it.each([
    ['Autoplay', 'autoPlay', false],
    ['Offer to resume', 'rememberPosition', false],
    ['Play the next episode', 'autoNext', false],
    ['Full screen', 'autoFullscreen', true],
  ] as const)('switches "%s"', async (name, key, value) => {
    const { user } = open({ 'catalogue.players': () => players({ servers }) });
    await user.click(await screen.findByRole('switch', { name: new RegExp(`^${name}`) }));
    expect(preferences.read()[key]).toBe(value);
  });

  it('says that without a preference the library plays first, where there is one', async () => {
    const open = (options: object) =>
      renderPage('/settings?tab=playback', { as: 'user', api: { 'catalogue.players': () => players() }, ...options });
    const { unmount } = open({});
    expect(await screen.findByText('No preference: the site’s default server plays first')).toBeDefined();
    unmount();
    open({ library: 'members' });
    const text = 'No preference: the Library plays what it has, then the site’s default server';
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('offers the built-in servers when the list fails to load', async () => {
    open({});
    expect((await screen.findByText('Failed to load server config')).role).toBe('alert');
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Auto Select', 'Lantern', 'Projector']);
  });

  it('keeps a notice across tabs until it is dismissed', async () => {
    const { user } = open({ 'catalogue.players': () => players() });
    await user.click(await screen.findByRole('radio', { name: 'Gamma' }));
    await user.click(
      within(screen.getByRole('navigation', { name: 'Settings' })).getByRole('link', { name: 'Privacy' }),
    );
    await screen.findByRole('region', { name: 'Privacy Information' });
    expect(screen.getByText('Preference updated successfully')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Preference updated successfully')).toBeNull();
  });
});

describe('my list', () => {
  const open = (api: FakeApi) => renderPage('/settings?tab=my-list', { as: 'user', api });

  it('holds what lists leave out, hidden titles, services and the region', async () => {
    open({});
    await region('Your region');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Lists and Watch Later',
      'Import',
      'Hidden titles',
      'My services',
      'Your region',
      'Export',
    ]);
  });

  it('stores a region, and goes back to the automatic one', async () => {
    const items = [
      { code: 'AT', name: 'Austria' },
      { code: 'JP', name: 'Japan' },
    ];
    const { user } = open({ 'catalogue.regions': () => ({ operators: 'AT', items }) });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Region' });
    await waitFor(() =>
      expect([...choice.options].map(({ text }) => text)).toEqual(['Automatic (Austria)', 'Austria', 'Japan']),
    );
    await user.selectOptions(choice, 'Japan');
    expect(screen.getByText('Preference updated successfully')).toBeDefined();
    expect(chosenRegion.read()).toBe('JP');
    await user.selectOptions(choice, 'Automatic (Austria)');
    expect(chosenRegion.read()).toBeNull();
  });

  it('says that the regions failed to load, and tries again', async () => {
    const { user, calls } = open({ 'catalogue.regions': unavailable });
    const block = await region('Your region');
    expect((await block.findByRole('alert')).textContent).toContain('The regions could not be loaded.');
    await user.click(block.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls('catalogue.regions').length).toBeGreaterThan(1));
  });
});

describe('privacy', () => {
  const remote: FakeApi = { 'history.source': () => historySource(true), 'history.stats': () => statistics };
  const open = (api: FakeApi) => renderPage('/settings?tab=privacy', { as: 'user', api, historyRetentionDays: 1 });
  const numbers = async () => {
    const terms = (await region('Watch History Statistics')).getAllByRole('term');
    return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };

  it('counts what was watched', async () => {
    open(remote);
    await waitFor(async () =>
      expect(await numbers()).toEqual([
        ['Total Items', '1,234'],
        ['Movies', '1,000'],
        ['TV Shows', '234'],
      ]),
    );
  });

  it('has no numbers while they load', async () => {
    open({ ...remote, 'history.stats': pending });
    expect((await numbers()).map(([, value]) => value)).toEqual(['', '', '']);
  });

  it("counts what the browser knows when the account's numbers fail, and says so", async () => {
    watchedHere(localEntry(7), localEntry(70, { media_type: 'tv', season: 1, episode: 1 }));
    open({ ...remote, 'history.stats': unavailable });
    const text = 'Your account cannot be reached right now: this is what this browser knows.';
    expect(await screen.findByText(text)).toBeDefined();
    expect((await numbers()).map(([, value]) => value)).toEqual(['2', '1', '1']);
  });

  it('clears the history after a confirmation', async () => {
    watchedHere(localEntry(7));
    const { user, calls } = open({ ...remote, 'history.clear': () => ({ deleted: 3 }) });
    await user.click(await screen.findByRole('button', { name: 'Clear All History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear All History' }));
    expect(calls('history.clear')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Watch history cleared successfully')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heldHere()).toEqual([]);
  });

  it('clears nothing on Cancel, and says when it fails', async () => {
    watchedHere(localEntry(7));
    const { user, calls } = open({ ...remote, 'history.clear': unavailable });
    await user.click(await screen.findByRole('button', { name: 'Clear All History' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(calls('history.clear')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Clear All History' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to clear watch history');
    expect(heldHere()).toHaveLength(1);
  });

  it("migrates the browser's list, and counts what arrived", async () => {
    watchedHere(localEntry(7));
    const { user } = open({ ...remote, 'history.migrate': () => ({ migrated: 1, skipped: 0, total: 1 }) });
    const sync = await region('Watch History Sync');
    expect(sync.getByText(/^1 title was watched in this browser before you signed in\. Add it to/)).toBeDefined();
    await user.click(sync.getByRole('button', { name: 'Migrate to Cloud' }));
    expect(await sync.findByText('Migration completed successfully!')).toBeDefined();
    expect(sync.getByText('1 migrated, 0 skipped')).toBeDefined();
    expect(
      sync.getByText('Nothing waits in this browser: everything you watched here is in your account.'),
    ).toBeDefined();
  });

  it.each([
    ['http://localhost:3000', false],
    ['https://cinema.example', true],
  ])('says of %s whether data is encrypted on its way: %s', async (origin, isEncrypted) => {
    const before = window.location.href;
    happyDom.setURL(origin);
    onTestFinished(() => happyDom.setURL(before));
    open(remote);
    const information = await region('Privacy Information');
    expect(information.getByText('Passwords are stored only as hashes.')).toBeDefined();
    expect(information.queryByText('Your data is encrypted on its way.') !== null).toBe(isEncrypted);
  });

  it('states the retention, names third parties and links to the policy', async () => {
    open(remote);
    const information = await region('Privacy Information');
    expect(information.getByText('Watch history is cleaned automatically after 1 day of inactivity.')).toBeDefined();
    expect(
      information.getByText(
        /^We share nothing with third parties\. Players and trailers are pages .* and images may come from an image host/,
      ),
    ).toBeDefined();
    expect(information.getByRole('link', { name: 'Read the privacy policy' }).getAttribute('href')).toBe('/privacy');
  });
});

describe('advanced', () => {
  const open = (api: FakeApi = {}) =>
    renderPage('/settings?tab=advanced', { as: 'user', api, historyRetentionDays: 1 });

  it('exports the preferences', async () => {
    const downloads = captureDownloads();
    preferences.write({ ...preferences.read(), defaultServer: 2 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export Settings' }));
    expect(screen.getByText('Preferences exported successfully')).toBeDefined();
    expect(downloads.map(({ name }) => name)).toEqual(['marquee-preferences.json']);
    expect(await downloads[0]?.content()).toEqual({
      preferences: expect.objectContaining({ defaultServer: 2, volume: 80, theme: 'dark' }),
      exportDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: '1.0',
    });
  });

  it('resets them after a confirmation', async () => {
    preferences.write({ ...preferences.read(), defaultServer: 2 });
    chosenRegion.write('AT');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Reset Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset Settings' }));
    expect(preferences.read().defaultServer).toBe(2);
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(screen.getByText('Preferences reset to defaults')).toBeDefined();
    expect(preferences.read().defaultServer).toBeNull();
    expect(chosenRegion.read()).toBeNull();
  });

  it('turns single keys off, and lists all shortcuts', async () => {
    const { user } = open();
    const keyboard = await region('Keyboard shortcuts');
    await user.click(keyboard.getByRole('switch'));
    expect(preferences.read().singleKeyShortcuts).toBe(false);
    await user.click(keyboard.getByRole('button', { name: 'Show all shortcuts' }));
    expect(await screen.findByRole('dialog', { name: /shortcuts/i })).toBeDefined();
  });

  it('signs out: the session is gone at once, and the home page opens', async () => {
    const { user, calls } = open({ 'auth.logout': () => ({}), 'catalogue.home': () => home() });
    const security = await region('Account Security');
    expect(
      security.getByText(
        `You are signed in as ${accounts.user.username}. Watch history is cleaned automatically after 1 day of inactivity.`,
      ),
    ).toBeDefined();
    await user.click(security.getByRole('button', { name: 'Sign Out' }));
    expect(localStorage.getItem('marquee_token')).toBeNull();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(calls('auth.logout')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
  });
});
