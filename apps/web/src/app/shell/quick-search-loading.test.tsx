// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { quickSearch } from './bars/top-bar.tsx';

// In a file of its own, where no other test has loaded the dialog.
it('loses nothing that is typed while its code is loaded', async () => {
  const { user } = renderPage('/info');
  await waitFor(() => expect(quickSearch.read()).not.toBeNull());
  // At once, before the dialog is rendered.
  act(() => void fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true }));
  for (const key of 'mat') fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole('combobox');
  await user.type(field, 'irx');
  expect(field).toHaveProperty('value', 'matirx');
});
