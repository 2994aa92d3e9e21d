// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { CopyField } from './copy-field.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('CopyField selects the link where the browser lets no page copy', async () => {
  renderPart(<CopyField label="Link" text="http://films.example/l/x" />);
  // As over plain http.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  await expect.poll(() => document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(screen.queryByText('Copied!')).toBeNull();
});
