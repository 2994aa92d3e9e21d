// @vitest-environment happy-dom
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { type CurrentPlayerList, PlayerListInput } from '@marquee/domain/player/player-lists';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerDraft } from '../../../features/administration/players/player-draft.ts';
import { apiError, type FakeApi } from '../../../testing/fake-api.ts';
import { apiHealth, dashboard } from '../../../testing/fixtures/administration.ts';
import { emptyBrowsePage } from '../../../testing/fixtures/lists.ts';
import { playerServer, players } from '../../../testing/fixtures/players.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const { configuration } = players();
const current: CurrentPlayerList = { version: 3, source: 'dashboard', list: configuration };
const api: FakeApi = {
  ...dashboard,
  'catalogue.browse': () => emptyBrowsePage,
  'players.current': () => current,
  'players.versions': () => ({ items: [] }),
  'players.health': () => ({ items: [] }),
  'players.save': (input) => {
    const { version, list } = PlayerListInput.parse(input);
    return { version: version + 1, source: 'dashboard', list: list ?? configuration };
  },
};

beforeEach(() => sessionStorage.clear());

describe('the page of a live test', () => {
  const fresh = playerServer(9, 'Fresh');
  const openTest = async (list: typeof configuration, responses: FakeApi = {}) => {
    playerDraft.write({ version: 3, list });
    const options = { as: 'admin', api: { ...api, ...responses }, rest: apiHealth } as const;
    const page = renderPage('/admin?tab=players&test=9', options);
    await screen.findByRole('heading', { name: 'Live Test: Fresh' }, { timeout: 15_000 });
    return page;
  };
  const added = { ...configuration, servers: [...configuration.servers, fresh] };

  it('saves the tested server by one press', async () => {
    const { user, calls } = await openTest(added);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(playerListMessages.saved)).toBeDefined();
    expect(calls('players.save')).toEqual([{ version: 3, list: added }]);
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });

  it('reviews other changes first', async () => {
    const servers = added.servers.filter(({ name }) => name !== 'Gamma');
    const { user, calls } = await openTest({ ...added, servers });
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(2);
    expect(calls('players.save')).toEqual([]);
  });

  it('shows what another admin saved meanwhile', async () => {
    const newest = { ...current, version: 4 };
    const refuse = () => {
      throw apiError('CONFLICT', { current: newest });
    };
    const { user } = await openTest(added, { 'players.save': refuse });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save Player Servers' });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('version 4');
    expect(within(dialog).getByRole('button', { name: 'Save mine over it' })).toBeDefined();
  });
});
