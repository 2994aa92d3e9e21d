import { IconArrowsShuffle } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import type { SurpriseSource } from './surprise-source.ts';

const SurpriseDialog = lazy(async () => ({ default: (await import('./surprise-dialog.tsx')).SurpriseDialog }));

interface SurpriseButtonProps {
  source: SurpriseSource;
  size?: 'sm' | 'md';
}

/** Opens a dialog with a title by chance (docs/behaviour/find.md). */
export function SurpriseButton({ source, size = 'sm' }: SurpriseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconArrowsShuffle size={size === 'sm' ? 16 : 18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Surprise me
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <SurpriseDialog source={source} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
