// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTrpcClient, TrpcProvider } from '../../lib/api/trpc.tsx';
import { clearSession } from '../../lib/session/token.ts';
import { unavailable } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TimeZoneSync } from './time-zone-sync.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

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

it('stops with the session: the server would not know it any more', async () => {
  const fetch = vi.fn((_url: string, _init: RequestInit) => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetch);
  render(
    <TrpcProvider queryClient={new QueryClient()} trpcClient={createTrpcClient()}>
      <TimeZoneSync userId={7} />
    </TrpcProvider>,
  );
  const aborted = () => fetch.mock.calls.map(([, { signal }]) => signal?.aborted);
  await waitFor(() => expect(aborted()).toEqual([false]));
  act(clearSession);
  expect(aborted()).toEqual([true]);
});
