// @vitest-environment happy-dom
import { Instant } from '@marquee/domain/administration/instant';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';

it.each(['From', 'Until'])('%s takes what the server takes, and no year that is half typed', (label) => {
  renderPart(
    <AnnouncementDialog announcement={null} errors={{}} isSaving={false} onSave={vi.fn()} onClose={vi.fn()} />,
  );
  const { min, max } = screen.getByLabelText<HTMLInputElement>(label);
  const isTaken = (local: string) => min <= local && local <= max;
  expect(['0002-03-01T18:00', '0202-03-01T18:00', '2026-03-01T18:00', '9999-03-01T18:00'].map(isTaken)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  for (const zone of ['-12:00', '+14:00']) {
    for (const local of [min, max]) expect(Instant.safeParse(`${local}:00${zone}`).success).toBe(true);
  }
});
