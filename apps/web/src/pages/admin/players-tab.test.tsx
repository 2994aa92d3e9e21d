// @vitest-environment happy-dom
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { type CurrentPlayerList, PlayerListInput } from '@marquee/domain/player/player-lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { playerDraft } from '../../features/administration/players/player-draft.ts';
import { captureDownloads } from '../../testing/capture-downloads.ts';
import { apiError, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { apiHealth, dashboard } from '../../testing/fixtures/administration.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { players } from '../../testing/fixtures/players.ts';
import { renderPage } from '../../testing/render-page.tsx';

const { configuration } = players();
const current: CurrentPlayerList = { version: 3, source: 'dashboard', list: configuration };
const counts = { loads: 0, timeouts: 0, failures: 0, reports: 0 };
const version = (number: number, note: string, servers = configuration.servers) => ({
  version: number,
  note,
  created_at: '2026-03-02T09:30:00.000Z',
  created_by: 'grace',
  list: { ...configuration, servers },
});
const api: FakeApi = {
  'catalogue.home': () => home(),
  ...dashboard,
  'players.current': () => current,
  'players.versions': () => ({
    items: [version(3, ''), version(2, 'Without Gamma', configuration.servers.slice(0, 2))],
  }),
  'players.health': () => ({
    items: [
      { id: 1, light: 'red', day: { ...counts, timeouts: 3 }, week: { ...counts, loads: 9, timeouts: 3, reports: 1 } },
      { id: 3, light: 'none', day: counts, week: { ...counts, loads: 1 } },
    ],
  }),
  // Parsed as the server does: it refuses what it does not know.
  'players.save': (input) => {
    const { version: before, list } = PlayerListInput.parse(input);
    return { version: before + 1, source: list ? 'dashboard' : 'file', list: list ?? configuration };
  },
};

async function open(responses: FakeApi = {}) {
  const page = renderPage('/admin?tab=players', { as: 'admin', api: { ...api, ...responses }, rest: apiHealth });
  await screen.findByRole('heading', { name: 'Player Servers' }, { timeout: 15_000 });
  return page;
}
const names = () =>
  within(screen.getByRole('list', { name: 'Servers' }))
    .getAllByRole('button', { name: /^Move / })
    .map((button) => button.getAttribute('aria-label')?.slice(5));
const changes = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe('the list', () => {
  it('says which source is active, and how visits of each server went', async () => {
    await open();
    expect(screen.getByText('Active: The list saved in the dashboard, version 3')).toBeDefined();
    const [alpha, beta, gamma] = screen.getAllByRole('listitem');
    expect(await within(alpha as HTMLElement).findByText('Not working')).toBeDefined();
    expect(within(alpha as HTMLElement).getByText('12 visits · 3 timeouts · 1 reported')).toBeDefined();
    expect(within(beta as HTMLElement).getByText('No visits')).toBeDefined();
    expect(within(beta as HTMLElement).queryByText('24 h')).toBeNull();
    expect(within(gamma as HTMLElement).getByText('No visits in 24 h')).toBeDefined();
  });

  it('says when it could not be loaded, and loads again', async () => {
    const { respond, user } = renderPage('/admin?tab=players', {
      as: 'admin',
      api: { ...api, 'players.current': unavailable },
      rest: apiHealth,
    });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
    respond(api);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Player Servers' })).toBeDefined();
  });
});

describe('the dialog of a new server', () => {
  it('has the fields that every server needs, and the others under Advanced', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add server' }));
    const advanced = screen.getByText('Advanced').closest('details') as HTMLDetailsElement;
    expect(advanced.open).toBe(false);
    const dialog = screen.getByRole('dialog', { name: 'Add Server' });
    const fields = [...dialog.querySelectorAll('input, select, textarea')].filter((field) => !advanced.contains(field));
    expect(fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Name',
      'Movie address',
      'Show address',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(advanced.open).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  });

  it('opens Advanced for what is wrong there', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Beta' }));
    const advanced = screen.getByText('Advanced').closest('details') as HTMLDetailsElement;
    const priority = within(advanced).getByLabelText('Priority');
    await user.clear(priority);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(advanced.open).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(priority));
  });

  it('takes it into the list and tests it, unsaved', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    onTestFinished(() => assign.mockRestore());
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'Add server' }));
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByText(playerListMessages.name)).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Fresh');
    for (const field of ['Movie address', 'Show address']) {
      await user.type(screen.getByRole('textbox', { name: field }), 'https://fresh.example/play');
    }
    await user.click(screen.getByRole('button', { name: 'Test' }));
    const added = JSON.parse(sessionStorage.getItem('marquee_player_draft') ?? '{}').list.servers.at(-1);
    expect(added).toMatchObject({ name: 'Fresh', movieUrl: 'https://fresh.example/play' });
    expect(assign.mock.calls).toEqual([[`/admin?tab=players&test=${added.id}`]]);
    expect(calls('players.save')).toEqual([]);
  });
});

describe('an edit', () => {
  it('by keyboard, switch and form is reviewed and saved with a note', async () => {
    const { user, calls } = await open();
    const handle = screen.getByRole('button', { name: 'Move Gamma' });
    handle.focus();
    await user.keyboard('{Home}');
    expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Gamma');
    await user.click(screen.getByRole('switch', { name: /^Alpha/ }));
    await user.click(screen.getByRole('button', { name: 'Edit Beta' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText(playerListMessages.name)).toBeDefined();
    await user.type(name, 'Better');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    expect(changes()).toEqual(['Changed Alpha · Enabledyes → no', 'Changed Beta · NameBeta → Better']);
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Because');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(playerListMessages.saved)).toBeDefined();
    const [input] = calls('players.save');
    expect(input).toMatchObject({ version: 3, note: 'Because' });
    expect(input?.list?.servers.map((server) => [server.name, server.enabled, server.priority])).toEqual([
      ['Gamma', true, 1],
      ['Alpha', false, 2],
      ['Better', true, 3],
    ]);
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    expect(screen.getByText(/version 4$/)).toBeDefined();
  });

  it('of the order is made by dragging, too', async () => {
    await open();
    const handle = screen.getByRole('button', { name: 'Move Gamma' });
    // happy-dom has no pointer capture, and no layout: the top is far above.
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { button: 0, isPrimary: true, pointerId: 1, clientY: 300 });
    fireEvent.pointerMove(handle, { pointerId: 1, clientY: -2_000 });
    fireEvent.pointerUp(handle, { pointerId: 1 });
    expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(screen.getByText('Gamma is number 1 of 3 servers')).toBeDefined();
  });

  it('stays over a reload until it is saved or discarded', async () => {
    const first = await open();
    await first.user.click(screen.getByRole('switch', { name: /^Alpha/ }));
    first.unmount();
    const { user } = await open();
    expect(screen.getByText('Not saved: 1 change')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('switch', { name: /^Alpha/, checked: true })).toBeDefined();
    expect(sessionStorage.getItem('marquee_player_draft')).toBeNull();
  });

  it('that leaves no enabled server cannot be saved', async () => {
    const { user } = await open();
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      await user.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));
    }
    expect(screen.getByText(playerListMessages.noneEnabled)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Review and save' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('meets that of somebody else: both are compared, and either can win', async () => {
    const theirs = { version: 4, source: 'dashboard', list: version(4, '', configuration.servers.slice(0, 2)).list };
    const { user, calls, respond } = await open({
      'players.save': () => {
        throw apiError('CONFLICT', { message: playerListMessages.conflict, current: theirs });
      },
    });
    await user.click(screen.getByRole('switch', { name: /^Alpha/ }));
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(changes()).toEqual(['Changed Alpha · Enabledyes → no', 'Added Gammahttps://gamma.example/movie']);
    respond(api);
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(calls('players.save').map((input) => input.version)).toEqual([3, 4]));
  });
});

it('a server is added with all its fields, and removed', async () => {
  const { user } = await open();
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Add server' }));
  expect(screen.getByRole('textbox', { name: 'Id' })).toHaveProperty('value', '4');
  fill('Name', 'Delta');
  fill('Movie address', 'https://delta.example/movie');
  fill('Show address', 'https://delta.example/tv');
  await user.click(screen.getByRole('switch', { name: 'Offer to visitors' }));
  await user.click(screen.getByRole('switch', { name: 'Its page may open windows' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Messages' }), 'player.js');
  fill('Origins', 'https://say.example');
  fill('Start parameter', 'startAt');
  fill('Parameters', 'lang=en');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
  expect(playerDraft.read()?.list.servers.at(-1)).toEqual({
    id: 4,
    name: 'Delta',
    movieUrl: 'https://delta.example/movie',
    tvUrl: 'https://delta.example/tv',
    enabled: false,
    priority: 4,
    popups: true,
    messages: 'player.js',
    origins: ['https://say.example'],
    resume: 'startAt',
    query: { lang: 'en' },
  });
  await user.click(screen.getByRole('button', { name: 'Edit Alpha' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(names()).toEqual(['Beta', 'Gamma', 'Delta']);
});

it('a list is exported, and imported as an edit; another file is refused', async () => {
  const downloads = captureDownloads();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(downloads[0]?.name).toBe('servers.json');
  expect(await downloads[0]?.content()).toEqual(configuration);
  const input = screen.getByLabelText('Player list file');
  const upload = (text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], 'servers.json', { type: 'application/json' })] } });
  upload('<html>');
  expect(await screen.findByText(playerListMessages.noList)).toBeDefined();
  const [alpha, ...others] = configuration.servers;
  upload(JSON.stringify({ ...configuration, servers: [{ ...alpha, tvUrl: 'https://alpha.example/{id}' }, ...others] }));
  const reason = `servers.0.tvUrl: ${playerListMessages.showEpisode}`;
  expect(await screen.findByText(`${playerListMessages.noList} ${reason}`)).toBeDefined();
  upload(JSON.stringify({ ...configuration, servers: configuration.servers.slice(1) }));
  await waitFor(() => expect(names()).toEqual(['Beta', 'Gamma']));
});

it('an earlier version is compared and comes back', async () => {
  const { user, calls } = await open({
    'players.goBack': () => ({ ...current, version: 4 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Compare version 2' }));
  expect(changes()).toEqual(['Removed Gammahttps://gamma.example/movie']);
  await user.click(screen.getByRole('button', { name: 'Go back to version 2' }));
  expect(await screen.findByText(playerListMessages.wentBack)).toBeDefined();
  expect(calls('players.goBack')).toEqual([{ version: 3, to: 2 }]);
});

it('the list of the dashboard is given up', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Use the remote list or the file' }));
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(await screen.findByText('Active: /config/servers.json')).toBeDefined();
  expect(calls('players.save')).toEqual([{ version: 3, list: null }]);
});
