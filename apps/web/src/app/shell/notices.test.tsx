// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify, notifyWithAction } from '../../lib/notices.ts';
import { Notices } from './notices.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('shows a notice for 5 s, and one with an action for 8 s', () => {
  render(<Notices />);
  act(() => {
    notify('success', 'Saved');
    notifyWithAction('success', 'Marked', { label: 'Undo', run: () => undefined });
  });
  advance(4_999);
  expect(screen.getByText('Saved')).toBeDefined();
  advance(1);
  expect(screen.queryByText('Saved')).toBeNull();
  advance(2_999);
  expect(screen.getByText('Marked')).toBeDefined();
  advance(1);
  expect(screen.queryByText('Marked')).toBeNull();
});

it('runs the action once, and dismisses its notice', () => {
  const run = vi.fn();
  render(<Notices />);
  act(() => notifyWithAction('success', 'Marked', { label: 'Undo', run }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Marked')).toBeNull();
});
