// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useReturnFocus } from './keep-focus.ts';

afterEach(cleanup);

function Dialog() {
  useReturnFocus(() => {
    const heading = document.querySelector('h1');
    heading?.focus();
    return heading !== null && document.activeElement === heading;
  });
  return <input aria-label="Name" ref={(field) => field?.focus()} />;
}

function view({ opened, opener }: { opened: boolean; opener: boolean }) {
  return (
    <>
      <h1 tabIndex={-1}>Movies</h1>
      {opener && <button type="button">Login</button>}
      {opened && <Dialog />}
    </>
  );
}

describe('useReturnFocus', () => {
  let rerender: (next: { opened: boolean; opener: boolean }) => void;
  beforeEach(() => {
    const rendered = render(view({ opened: false, opener: true }));
    rerender = (next) => rendered.rerender(view(next));
  });

  it('focuses the element that opened the dialog', () => {
    const opener = screen.getByRole('button', { name: 'Login' });
    opener.focus();
    rerender({ opened: true, opener: true });
    rerender({ opened: false, opener: true });
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ['the opener is gone', true],
    ['nothing had the focus before', false],
  ])('uses the fallback when %s', (_name, focused) => {
    if (focused) screen.getByRole('button', { name: 'Login' }).focus();
    rerender({ opened: true, opener: true });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    rerender({ opened: false, opener: false });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Movies' }));
  });
});
