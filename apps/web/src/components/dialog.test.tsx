// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const onClose = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<button>Open</button>';
  document.querySelector('button')?.focus();
  onClose.mockClear();
  render(
    <Dialog title="New list" onClose={onClose}>
      <button type="button">Cancel</button>
      <button type="button" data-autofocus>
        Create
      </button>
    </Dialog>,
  );
});
afterEach(cleanup);

it('is modal, is named by its title and focuses the control marked for it', () => {
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'New list' }).open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Create');
});

it('closes by Esc and by a press outside, not by one inside', () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.click(screen.getByRole('heading'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  // What a browser does for Esc.
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('returns the focus when it closes', () => {
  cleanup();
  expect(document.activeElement?.textContent).toBe('Open');
});
