// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../lib/session/token.ts';
import { unavailable } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

afterEach(() => vi.unstubAllEnvs());

const open = (setTimeZone = (input: { time_zone: string }) => input) =>
  renderPage('/privacy', { as: 'user', api: { 'watches.setTimeZone': setTimeZone } });
const becomeVisible = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

it('says where the days of the member begin, once, and again when that changes', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const { calls } = open();
  const sent = () => calls('watches.setTimeZone').map(({ time_zone }) => time_zone);
  await waitFor(() => expect(localStorage.getItem('marquee_time_zone')).toContain('Pacific/Auckland'));
  await becomeVisible();
  expect(sent()).toEqual(['Pacific/Auckland']);
  vi.stubEnv('TZ', 'Europe/Berlin');
  await becomeVisible();
  await waitFor(() => expect(sent()).toEqual(['Pacific/Auckland', 'Europe/Berlin']));
  act(clearSession);
  expect(localStorage.getItem('marquee_time_zone')).toBeNull();
});

it('says it again where it was not stored', async () => {
  let isDown = true;
  const { calls } = open((input) => {
    if (isDown) throw unavailable();
    return input;
  });
  await waitFor(() => expect(calls('watches.setTimeZone')).toHaveLength(1));
  isDown = false;
  await becomeVisible();
  await waitFor(() => expect(calls('watches.setTimeZone')).toHaveLength(2));
});
