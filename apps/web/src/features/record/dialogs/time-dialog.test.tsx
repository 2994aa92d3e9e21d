// @vitest-environment happy-dom

import { Mark } from '@marquee/domain/record/watches';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TimeDialog } from './time-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each([
  ['in the morning', 'Pacific/Auckland', '2026-11-25T20:20:00Z', '2026-11-26'],
  ['in the evening', 'Pacific/Auckland', '2026-11-26T10:59:00Z', '2026-11-26'],
  ['in the morning', 'America/Los_Angeles', '2026-11-26T08:01:00Z', '2026-11-26'],
  ['late in the evening', 'America/Los_Angeles', '2026-11-27T07:59:00Z', '2026-11-26'],
  ['after midnight', 'Europe/Berlin', '2026-11-25T23:05:00Z', '2026-11-26'],
  ['late in the evening', 'Europe/Berlin', '2026-11-26T22:55:00Z', '2026-11-26'],
])('today is the day of the device: %s in %s', (_, timeZone, now, today) => {
  vi.stubEnv('TZ', timeZone);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const onMark = vi.fn();
  render(<TimeDialog requests={[{ name: 'Film 7' }]} onMark={onMark} onClose={() => undefined} />);
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  expect([day.value, day.max]).toEqual([today, today]);
  fireEvent.click(screen.getByRole('radio', { name: 'On another day' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(onMark).toHaveBeenCalledWith({ name: 'Film 7', watched_at: today });
});

it.each(['0002-03-01', '0202-03-01', '1900-12-31', '9999-01-01', ''])('the browser refuses the day %j', (day) => {
  render(<TimeDialog requests={[{ name: 'Film 7' }]} onMark={vi.fn()} onClose={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  fireEvent.change(field, { target: { value: day } });
  const { min, max, required, value } = field;
  // happy-dom checks no days.
  expect([required, min <= value && value <= max]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'Now' }));
  expect(field.value).toBe(max);
});

it('the day may be as early as the server takes it', () => {
  render(<TimeDialog requests={[{ name: 'Film 7' }]} onMark={vi.fn()} onClose={vi.fn()} />);
  const { min } = screen.getByLabelText<HTMLInputElement>('Day');
  const takes = (watched_at: string) => Mark.safeParse({ media_type: 'movie', media_id: '7', watched_at }).success;
  expect([min, takes(min), takes('1900-12-31')]).toEqual(['1901-01-01', true, false]);
});
