// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { continueList, historyRecord, historySource, openedCard } from '../../testing/fixtures/history.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'history.source': () => historySource(true),
  'watches.continueWatching': () => continueList([openedCard('tv', 70)]),
};

describe('the debug panel', () => {
  const debug = {
    watchHistoryTableExists: true,
    userId: 2,
    totalWatchHistoryCount: 12_345,
    userWatchHistoryCount: 5,
    userSampleData: [historyRecord({ media_id: '4711' })],
  };

  it('is not there for a user', async () => {
    renderPage('/my-list', { as: 'user', api });
    await screen.findByRole('link', { name: /^Continue Series 70/ });
    expect(screen.queryByRole('button', { name: 'Debug' })).toBeNull();
  });

  it.each(['admin', 'owner'] as const)('shows an %s the numbers and a sample', async (as) => {
    const { user } = renderPage('/my-list', { as, api: { ...api, 'history.debug': () => debug } });
    await user.click(await screen.findByRole('button', { name: 'Debug' }));
    const panel = within(await screen.findByRole('region', { name: 'Debug' }));
    for (const text of ['Yes', '12,345', /"4711"/]) expect(await panel.findByText(text)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Debug' }));
    expect(screen.queryByRole('region', { name: 'Debug' })).toBeNull();
  });

  it('says when it fails, and Retry loads it', async () => {
    const { user, respond } = renderPage('/my-list', { as: 'admin', api });
    await user.click(await screen.findByRole('button', { name: 'Debug' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The debug information could not be loaded.');
    respond({ 'history.debug': () => debug });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12,345')).toBeDefined();
  });
});
