// @vitest-environment happy-dom
import { announcementMessages } from '@marquee/domain/administration/announcement-messages';
import { type Announcement, AnnouncementInput } from '@marquee/domain/administration/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { dashboard } from '../../../testing/fixtures/administration.ts';
import { home } from '../../../testing/fixtures/lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const shown: Announcement = {
  id: 4,
  version: 1,
  level: 'info',
  text: 'See [the news](https://a.example/x).',
  audience: 'everyone',
  dismissible: true,
  from: null,
  until: null,
};
const over: Announcement = {
  ...shown,
  id: 3,
  level: 'warning',
  text: 'Gone',
  audience: 'admins',
  until: '2026-01-01T00:00:00.000Z',
};

const api: FakeApi = {
  'catalogue.home': () => home(),
  ...dashboard,
  'announcements.list': () => ({ items: [shown, over] }),
  // Parsed as the server does: it refuses what it does not know.
  'announcements.create': (input) => ({ ...shown, text: AnnouncementInput.parse(input).text }),
  'announcements.change': () => ({ ...shown, version: 2 }),
  'announcements.remove': () => ({ deleted: 1 }),
};

const open = (responses: FakeApi = {}) =>
  renderPage('/admin?tab=announcements', { as: 'admin', api: { ...api, ...responses } });

it('announcements say for whom they are and whether they are shown', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: 'Announcements' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Shown nowInformation · EveryoneSee the news\./),
    expect.stringMatching(/^EndedWarning · Admins · until .*Gone/),
  ]);
});

it('a new one is announced with its times', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Announcement' }));
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Soon');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'Warning');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Members');
  await user.type(dialog.getByLabelText(/^Until/), '2027-03-02T18:00');
  await user.click(dialog.getByRole('switch', { name: 'Visitors may dismiss it' }));
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText(announcementMessages.created)).toBeDefined();
  const until = new Date('2027-03-02T18:00').toISOString();
  expect(calls('announcements.create')).toEqual([
    { level: 'warning', text: 'Soon', audience: 'members', dismissible: false, from: null, until },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a refused field is shown at its place', async () => {
  const message = announcementMessages.endsBeforeStart;
  const refuse = () => {
    throw apiError('BAD_REQUEST', { message, errors: { until: message } });
  };
  const { user } = open({ 'announcements.change': refuse });
  await user.click(await screen.findByRole('button', { name: 'Change See the news.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Announcement' }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe(shown.text);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(message)).toBeDefined();
});

it('one is deleted after a confirmation', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Gone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(announcementMessages.deleted)).toBeDefined();
  expect(calls('announcements.remove')).toEqual([{ id: 3 }]);
});

it('an empty list and one that failed to load say so', async () => {
  const { user, respond } = open({ 'announcements.list': unavailable });
  expect((await screen.findByRole('alert')).textContent).toContain(announcementMessages.loadFailed);
  respond({ 'announcements.list': () => ({ items: [] }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(announcementMessages.none)).toBeDefined();
});
