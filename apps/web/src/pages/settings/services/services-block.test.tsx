// @vitest-environment happy-dom
import { messages } from '@marquee/domain/site/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chosenServices } from '../../../lib/services/chosen-services.ts';
import { apiError, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const service = (id: number, name: string) => ({ id, name, logoPath: `/${id}.jpg` });
const american = [service(8, 'Netflix'), service(9, 'Prime Video'), service(337, 'Disney+')];
const api: FakeApi = {
  'catalogue.regions': () => ({
    operators: 'US',
    items: [
      { code: 'AT', name: 'Austria' },
      { code: 'US', name: 'United States' },
    ],
  }),
  'services.mine': () => ({ region: null, providers: [] }),
  'services.set': (services) => services,
  'services.providers': ({ region }) => ({ items: region === 'US' ? american : [service(8, 'Netflix')] }),
};
const open = (change: FakeApi = {}) => renderPage('/settings?tab=my-list', { as: 'user', api: { ...api, ...change } });
const openDialog = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^(Choose|Change) services$/ }));
  return within(await screen.findByRole('dialog', { name: 'My services' }));
};

describe('my services', () => {
  it('are chosen by keyboard, and shown', async () => {
    const { user, calls } = open();
    const dialog = await openDialog(user);
    const netflix = await dialog.findByRole('checkbox', { name: 'Netflix' });
    dialog.getByRole('combobox', { name: 'Region' }).focus();
    await user.tab();
    await user.keyboard('prime{Enter}');
    expect(dialog.queryByRole('checkbox', { name: 'Netflix' })).toBeNull();
    await user.tab();
    await user.keyboard(' ');
    await user.clear(dialog.getByRole('searchbox', { name: 'Find a service' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Netflix' }));
    expect(netflix.isConnected).toBe(false);
    expect(dialog.getByText('2 of at most 10 chosen')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const mine = within(await screen.findByRole('list', { name: 'My services' }));
    expect(mine.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Netflix', 'Prime Video']);
    expect(calls('services.set')).toEqual([{ region: 'US', providers: [8, 9] }]);
    expect(screen.getByText(messages.preferenceUpdated)).toBeDefined();
  });

  it('of another region leave out what it does not have', async () => {
    const { user, calls } = open({ 'services.mine': () => ({ region: 'US', providers: [8, 9] }) });
    await screen.findByRole('button', { name: 'Change services' });
    const dialog = await openDialog(user);
    await dialog.findByText('2 of at most 10 chosen');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), 'Austria');
    expect(await dialog.findByText('1 of at most 10 chosen')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls('services.set')).toEqual([{ region: 'AT', providers: [8] }]));
    // Title pages follow it.
    expect(await screen.findByRole('option', { name: 'Automatic (Austria)' })).toBeDefined();
  });

  it('say why they could not be saved, and stay as they were', async () => {
    const refuse = () => {
      throw apiError('SERVICE_UNAVAILABLE', { message: 'The database is away.' });
    };
    const { user } = open({ 'services.set': refuse });
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('checkbox', { name: 'Netflix' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The database is away.')).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Netflix' }).checked).toBe(true);
    expect(chosenServices.read()).toBeNull();
  });

  it('are at most ten', async () => {
    const many = Array.from({ length: 60 }, (_, index) => service(index + 1, `Service ${index + 1}`));
    const { user } = open({ 'services.providers': () => ({ items: many }) });
    const dialog = await openDialog(user);
    await dialog.findByRole('checkbox', { name: 'Service 40' });
    for (const { name } of many.slice(0, 10)) await user.click(dialog.getByRole('checkbox', { name }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Service 11' }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Show all 60 services' }));
    expect(dialog.getByRole('checkbox', { name: 'Service 60' })).toBeDefined();
  });

  it('of a region without any say so', async () => {
    const { user } = open({ 'services.providers': () => ({ items: [] }) });
    const dialog = await openDialog(user);
    expect(await dialog.findByText('No services are listed for this region.')).toBeDefined();
  });
});
