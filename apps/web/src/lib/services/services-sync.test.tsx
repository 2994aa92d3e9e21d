// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { clearSession, servicesOwner } from '../session/token.ts';
import { chosenServices } from './chosen-services.ts';

const none = { region: null, providers: [] };
const own = { region: 'AT', providers: [8, 337] };
const visitors = { region: 'US', providers: [9] };
const open = (api: FakeApi) =>
  renderPage('/privacy', { as: 'user', api: { 'services.set': (services) => services, ...api } });

it('reads those of the member once, and forgets them with the session', async () => {
  const { calls, unmount } = open({ 'services.mine': () => own });
  await waitFor(() => expect(chosenServices.read()).toEqual(own));
  unmount();
  const again = open({ 'services.mine': () => own });
  await waitFor(() => expect(again.calls('watches.setTimeZone')).not.toEqual([]));
  expect([calls('services.mine').length, again.calls('services.mine').length]).toEqual([1, 0]);
  act(clearSession);
  expect(chosenServices.read()).toBeNull();
});

it('moves those of a visitor to a profile without any', async () => {
  chosenServices.write(visitors);
  const { calls } = open({ 'services.mine': () => none });
  await waitFor(() => expect(servicesOwner.read()).toMatch(new RegExp(`^${accounts.user.id} `)));
  expect(calls('services.set')).toEqual([visitors]);
  expect(chosenServices.read()).toEqual(visitors);
});

it('prefers those that the profile has', async () => {
  chosenServices.write(visitors);
  const { calls } = open({ 'services.mine': () => own });
  await waitFor(() => expect(chosenServices.read()).toEqual(own));
  expect(calls('services.set')).toEqual([]);
});

it('leaves those of a visitor where the server fails, to try again', async () => {
  chosenServices.write(visitors);
  const { calls } = open({ 'services.mine': () => none, 'services.set': unavailable });
  await waitFor(() => expect(calls('services.set')).toHaveLength(1));
  expect([chosenServices.read(), servicesOwner.read()]).toEqual([visitors, null]);
  act(clearSession);
  expect(chosenServices.read()).toEqual(visitors);
});
