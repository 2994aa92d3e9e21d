// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

function pressed(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}

it.each(['loading', 'unavailable'])('that is %s keeps the focus, says so, and does nothing', (state) => {
  let presses = 0;
  render(
    <Button {...{ [state]: true }} onClick={() => (presses += 1)}>
      Next
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  pressed(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(presses).toBe(0);
});

it('that is at work sends no form a second time', () => {
  let sent = 0;
  render(
    <form onSubmit={() => (sent += 1)}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  pressed(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toBe(0);
});

it('of one icon keeps the focus at work as well', () => {
  render(<IconButton size={40} aria-label="Refresh" loading />);
  const button = screen.getByRole('button', { name: 'Refresh' });
  pressed(button);
  expect(document.activeElement).toBe(button);
});
