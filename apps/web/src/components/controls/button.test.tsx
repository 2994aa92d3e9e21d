// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

function press(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}

it.each(['loading', 'unavailable'])('Button keeps focus, is aria-disabled and ignores clicks when %s', (state) => {
  let clicks = 0;
  render(
    <Button {...{ [state]: true }} onClick={() => (clicks += 1)}>
      Next
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  press(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(clicks).toBe(0);
});

it('Button does not submit its form while loading', () => {
  let submits = 0;
  render(
    <form onSubmit={() => (submits += 1)}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  press(screen.getByRole('button', { name: 'Save' }));
  expect(submits).toBe(0);
});

it('IconButton keeps focus while loading', () => {
  render(<IconButton size={40} aria-label="Refresh" loading />);
  const button = screen.getByRole('button', { name: 'Refresh' });
  press(button);
  expect(document.activeElement).toBe(button);
});
