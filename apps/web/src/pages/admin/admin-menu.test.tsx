// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiHealth, dashboard } from '../../testing/fixtures/administration.ts';
import { home } from '../../testing/fixtures/lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

it('on a phone the sections of the dashboard are a menu, whose current one is named', async () => {
  const { user } = renderPage('/admin?tab=system', {
    as: 'owner',
    api: { 'catalogue.home': () => home(), ...dashboard },
    rest: apiHealth,
    window: 'phone',
  });
  const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Section of the dashboard' });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(menu.selectedOptions[0]?.textContent).toBe('System');
  const sections = [...menu.options].map(({ textContent }) => textContent).join(' ');
  expect(sections).toBe('Overview Users System Analytics Players Activity Announcements Backup');
  await user.selectOptions(menu, 'Users');
  expect(await screen.findByText('4 users')).toBeDefined();
  expect(location.search).toBe('?tab=users');
  expect(menu.selectedOptions[0]?.textContent).toBe('Users');
});
