import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { SurpriseSource } from './surprise-source.ts';

const messages = defineMessages('media.surprise-button', {
  label: 'Surprise me',
});

const SurpriseDialog = lazy(async () => ({ default: (await import('./surprise-dialog.tsx')).SurpriseDialog }));

interface SurpriseButtonProps {
  source: SurpriseSource;
  size?: 'sm' | 'md';
}

/** Opens a dialog with a title by chance (docs/behaviour/find.md). */
export function SurpriseButton({ source, size = 'sm' }: SurpriseButtonProps) {
  const t = useMessages(messages);
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
        {t('label')}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <SurpriseDialog source={source} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
