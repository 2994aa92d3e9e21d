// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { QuickSearchDialog } from './quick-search-dialog.tsx';

it('takes over what was typed until its field has the focus, and says so once', () => {
  // Each look finds more, as when letters come between the first render and the focus.
  const texts = ['ma', 'mat', 'matrix'];
  const typed = vi.fn(() => texts[Math.min(typed.mock.calls.length, texts.length) - 1] ?? '');
  const onReady = vi.fn();
  renderPart(<QuickSearchDialog typed={typed} onReady={onReady} onClose={() => undefined} />);
  const field = screen.getByRole('combobox');
  expect(field).toBe(document.activeElement);
  expect(field).toHaveProperty('value', 'matrix');
  expect(onReady).toHaveBeenCalledTimes(1);
});
