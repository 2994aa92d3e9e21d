// @vitest-environment happy-dom
import type { RecordChoice } from '@marquee/domain/record/watches';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { outboxOf } from '../../../lib/history/outbox.ts';
import { queueMark } from '../../../lib/history/queue-marks.ts';
import { preferences } from '../../../lib/storage/preferences.ts';
import { deferred, type FakeApi, pending, unavailable } from '../../../testing/fake-api.ts';
import { accounts } from '../../../testing/fixtures/accounts.ts';
import { historySource, statistics } from '../../../testing/fixtures/history.ts';
import { players } from '../../../testing/fixtures/players.ts';
import { renderPage } from '../../../testing/render-page.tsx';

describe('the record', () => {
  const open = (api: FakeApi, historyRetentionDays = 15) =>
    renderPage('/settings?tab=privacy', {
      as: 'user',
      api: {
        'history.source': () => historySource(true),
        'history.stats': () => statistics,
        'watches.choice': () => ({ enabled: false, isChosen: false }),
        ...api,
      },
      historyRetentionDays,
    });
  const block = async () => within(await screen.findByRole('region', { name: 'Record of what I watch' }));
  const recordSwitch = async () =>
    (await block()).findByRole<HTMLInputElement>('switch', { name: 'Keep a record of what I watch' });
  const enabledSwitch = async () => {
    await waitFor(async () => expect((await recordSwitch()).disabled).toBe(false));
    return recordSwitch();
  };

  it('says what it is, and the configured retention of what it is not', async () => {
    open({}, 7);
    const { getByText, getByRole } = await block();
    expect(getByText(/^Your record says which movies and episodes you have seen, and when/)).toBeDefined();
    expect(getByText(/Titles leave it after 7 days of inactivity/)).toBeDefined();
    expect(getByText(/deleted with the history, after 7 days\./)).toBeDefined();
    expect(getByRole('link', { name: 'See your statistics' }).getAttribute('href')).toBe('/my-list?tab=statistics');
  });

  it('says what holds before a choice, and what while it is off', async () => {
    const { user } = open({ 'watches.choose': ({ enabled }) => ({ enabled, isChosen: true }) });
    const { findByText, queryByText } = await block();
    await findByText(/^You have not chosen yet: titles can be marked as watched/);
    expect(queryByText(/nothing can be marked as watched/)).toBeNull();
    await user.click(await enabledSwitch());
    await user.click(await enabledSwitch());
    await findByText(/^While the record is off, nothing can be marked as watched/);
    expect(queryByText(/^You have not chosen yet/)).toBeNull();
  });

  it.each([true, false])('shows that it is switched to %s', async (enabled) => {
    open({ 'watches.choice': () => ({ enabled, isChosen: true }) });
    expect((await enabledSwitch()).checked).toBe(enabled);
  });

  it('cannot be switched while it loads', async () => {
    open({ 'watches.choice': pending });
    expect((await recordSwitch()).disabled).toBe(true);
  });

  it('says that it failed to load, and loads again', async () => {
    const { user, respond } = open({ 'watches.choice': unavailable });
    const { findByText, getByRole, queryByRole } = await block();
    await findByText('This setting could not be loaded.');
    expect(queryByRole('switch')).toBeNull();
    respond({ 'watches.choice': () => ({ enabled: true, isChosen: true }) });
    await user.click(getByRole('button', { name: 'Try again' }));
    expect((await enabledSwitch()).checked).toBe(true);
  });

  it('is switched on at once, and then saved', async () => {
    const saved = deferred<RecordChoice>();
    const { user, calls } = open({ 'watches.choose': () => saved.promise });
    await user.click(await enabledSwitch());
    expect((await recordSwitch()).checked).toBe(true);
    expect(screen.queryByText('Your record is on')).toBeNull();
    saved.respond({ enabled: true, isChosen: true });
    expect(await screen.findByText('Your record is on')).toBeDefined();
    expect((await recordSwitch()).checked).toBe(true);
    expect(calls('watches.choose')).toEqual([{ enabled: true }]);
  });

  it('is switched off', async () => {
    const { user, calls } = open({
      'watches.choice': () => ({ enabled: true, isChosen: true }),
      'watches.choose': ({ enabled }) => ({ enabled, isChosen: true }),
    });
    await user.click(await enabledSwitch());
    expect(await screen.findByText('Your record is off')).toBeDefined();
    expect(calls('watches.choose')).toEqual([{ enabled: false }]);
  });

  it('moves back when it could not be saved', async () => {
    const { user } = open({ 'watches.choose': unavailable });
    await user.click(await enabledSwitch());
    expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeDefined();
    expect((await recordSwitch()).checked).toBe(false);
  });

  it('is deleted after a confirmation', async () => {
    const { user, calls } = open({ 'watches.clear': () => ({ deleted: 1_234 }) });
    await user.click((await block()).getByRole('button', { name: 'Delete My Record' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('watches.clear')).toHaveLength(0);
    await user.click((await block()).getByRole('button', { name: 'Delete My Record' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete My Record' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Your record was deleted: 1,234 entries')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('watches.clear')).toHaveLength(1);
  });

  it('is deleted with the marks that wait for the network, and without those of others', async () => {
    // Afterwards the clock was set back.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    queueMark(accounts.user.id, { media_id: '7', media_type: 'movie' });
    clock.mockRestore();
    queueMark(accounts.owner.id, { media_id: '7', media_type: 'movie' });
    const { user } = open({ 'watches.clear': () => ({ deleted: 0 }) });
    await user.click((await block()).getByRole('button', { name: 'Delete My Record' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Your record was deleted: 0 entries')).toBeDefined();
    expect(outboxOf(accounts.user.id).readAll()).toEqual([]);
    expect(outboxOf(accounts.owner.id).readAll()).toHaveLength(1);
  });

  it('says that it could not be deleted, and keeps what waits', async () => {
    queueMark(accounts.user.id, { media_id: '7', media_type: 'movie' });
    const { user } = open({ 'watches.clear': unavailable });
    await user.click((await block()).getByRole('button', { name: 'Delete My Record' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your record could not be deleted. Please try again.');
    expect(outboxOf(accounts.user.id).readAll()).toHaveLength(1);
  });
});

it('Hide spoilers is off, and stored once it is switched on', async () => {
  const { user } = renderPage('/settings?tab=playback', { as: 'user', api: { 'catalogue.players': () => players() } });
  const hideSpoilers = await screen.findByRole<HTMLInputElement>('switch', { name: 'Hide spoilers' });
  expect(hideSpoilers.checked).toBe(false);
  await user.click(hideSpoilers);
  expect(hideSpoilers.checked).toBe(true);
  expect(preferences.read().hideSpoilers).toBe(true);
  expect(screen.getByText('Preference updated successfully')).toBeDefined();
});
