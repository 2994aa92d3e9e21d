// @vitest-environment happy-dom
import { type ActivityEntry, ActivityQuery } from '@marquee/domain/administration/activity';
import { activityMessages } from '@marquee/domain/administration/activity-messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { captureDownloads } from '../../../testing/capture-downloads.ts';
import { type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { dashboard } from '../../../testing/fixtures/administration.ts';
import { home } from '../../../testing/fixtures/lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const entry: ActivityEntry = {
  id: 2,
  at: '2026-03-02T12:00:00.000Z',
  actor: { id: 1, username: 'grace' },
  action: 'set-role',
  subject: { id: null, username: 'ada' },
  before: { role: 'user', servers: ['One'], file: null },
  after: { role: 'admin', servers: ['One', 'Two'], note: '', file: 'a' },
};
const command: ActivityEntry = {
  ...entry,
  id: 1,
  actor: { id: null, username: 'command line' },
  action: 'of-a-later-release',
  subject: null,
  before: null,
  after: null,
};

const api: FakeApi = {
  'catalogue.home': () => home(),
  ...dashboard,
  // Parsed as the server does: it refuses what it does not know.
  'admin.activity': (input) => {
    const { cursor, action } = ActivityQuery.parse(input);
    if (action) return { items: [], nextCursor: null };
    return cursor ? { items: [command], nextCursor: null } : { items: [entry], nextCursor: '1772452800000.2' };
  },
  'admin.activityRetention': () => ({ days: null }),
};

function open(responses: FakeApi = {}, as: 'admin' | 'owner' = 'admin') {
  const rest = {
    '/api/admin/activity.csv?': () => new Response('id\r\n', { headers: { 'content-type': 'text/csv' } }),
  };
  return renderPage('/admin?tab=activity', { as, api: { ...api, ...responses }, rest });
}
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Activity' }))
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'Activity');

it('entries say who did what to whom, and what changed, to the end of the log', async () => {
  const { user } = open();
  const [first] = await entries();
  expect(first?.textContent).toMatch(
    /^Changed a role of ada \(deleted\)grace, .*2026.*Role user → adminServers One → One, TwoFile none → a$/,
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(activityMessages.end)).toBeDefined();
  const [, second] = await entries();
  expect(second?.textContent).toMatch(/^of-a-later-releasecommand line, /);
});

it('filters load what matches, and Clear takes them back', async () => {
  const { user, calls } = open();
  await user.type(await screen.findByRole('textbox', { name: 'By' }), ' Grace ');
  await waitFor(() => expect(calls('admin.activity')).toContainEqual({ actor: 'Grace' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted an account');
  expect(await screen.findByText(activityMessages.noneMatch)).toBeDefined();
  expect(calls('admin.activity')).toContainEqual({ actor: 'Grace', action: 'delete-user' });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await entries()).toHaveLength(1);
});

it.each(['From', 'Until'])('a year that is still being typed into %s loads nothing', async (label) => {
  const { calls } = open();
  await entries();
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const before = calls('admin.activity').length;
  for (const year of ['0002', '0020', '0202', '1969']) {
    fireEvent.change(field, { target: { value: `${year}-03-02` } });
    expect(await entries()).toHaveLength(1);
  }
  fireEvent.change(field, { target: { value: '12026-03-02' } });
  expect(calls('admin.activity')).toHaveLength(before);
  expect(screen.queryByRole('alert')).toBeNull();
  expect([field.min, field.max]).toEqual(['1970-01-02', '9998-12-30']);
  fireEvent.change(field, { target: { value: '2026-03-02' } });
  await waitFor(() => expect(Object.keys(calls('admin.activity').at(-1) ?? {})).toEqual([label.toLowerCase()]));
});

it('an empty log and one that failed to load say so', async () => {
  const { user, respond } = open({ 'admin.activity': unavailable });
  expect((await screen.findByRole('alert')).textContent).toContain(activityMessages.loadFailed);
  respond({ 'admin.activity': () => ({ items: [], nextCursor: null }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(activityMessages.none)).toBeDefined();
});

it('the export has what the filters show', async () => {
  const downloads = captureDownloads();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export Activity' }));
  expect(await screen.findByText(activityMessages.exported)).toBeDefined();
  expect(downloads[0]?.name).toMatch(/^marquee-activity-\d{4}-\d\d-\d\d\.csv$/);
});

it('owners change the retention, admins read it', async () => {
  const { user, calls } = open({ 'admin.setActivityRetention': ({ days }) => ({ days }) }, 'owner');
  const choice = await screen.findByRole('combobox', { name: 'Store entries for' });
  await user.selectOptions(choice, '365 days');
  expect(await screen.findByText(activityMessages.retentionSet)).toBeDefined();
  expect(calls('admin.setActivityRetention')).toEqual([{ days: 365 }]);
});

it('an admin cannot change the retention', async () => {
  open();
  expect(await screen.findByText('Forever: nothing is deleted')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Store entries for' })).toBeNull();
});
