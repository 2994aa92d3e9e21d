// @vitest-environment happy-dom
import type { RunningImports } from '@marquee/domain/exchange/import-status';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, type FakeApi } from '../../../testing/fake-api.ts';
import { dashboard } from '../../../testing/fixtures/administration.ts';
import { home } from '../../../testing/fixtures/lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const running: RunningImports['items'][number] = {
  id: 'a',
  source: 'trakt',
  state: 'committing',
  row_count: 4_812,
  problem: null,
  username: 'ada',
  changed_at: '2026-03-02T12:00:00.000Z',
};
const waiting = { ...running, id: 'b', source: 'csv', state: 'matching', username: 'bob' } as const;
const problem = 'The catalogue is not responding. The import will continue by itself once it does.';

function open(change: FakeApi = {}) {
  let items: RunningImports['items'] = [running, { ...waiting, problem }];
  const api: FakeApi = {
    'catalogue.home': () => home(),
    ...dashboard,
    'admin.runningImports': () => ({ items }),
    'admin.endImport': ({ id }) => {
      items = items.filter((each) => each.id !== id);
      return { ended: true };
    },
    ...change,
  };
  return renderPage('/admin?tab=system', { as: 'admin', api });
}
const list = async () => within(await screen.findByRole('list', { name: 'Running imports' }));

it('lists the imports that run, with why one waits', async () => {
  open();
  const texts = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^ada: TraktImporting, 4,812 rows, since Mar 2, 2026/),
    expect.stringContaining(problem),
  ]);
});

it('ends one after a question', async () => {
  const { user, calls } = open();
  await user.click((await list()).getByRole('button', { name: 'End the import of ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End import' }));
  expect(dialog.getByText(/What was imported so far stays; ada can undo it/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(calls('admin.endImport')).toEqual([{ id: 'a' }]));
  expect(await screen.findByText('The import was ended.')).toBeDefined();
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
});

it('says that one had ended by itself', async () => {
  const refuse = () => {
    throw apiError('NOT_FOUND', { message: 'This import is not running.' });
  };
  const { user } = open({ 'admin.endImport': refuse });
  await user.click((await list()).getByRole('button', { name: 'End the import of bob' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('This import is not running.')).toBeDefined();
});

it('is not there while none runs', async () => {
  open({ 'admin.runningImports': () => ({ items: [] }) });
  await screen.findByRole('region', { name: 'Cache Management' });
  expect(screen.queryByRole('region', { name: 'Running imports' })).toBeNull();
});
