import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBug } from '@tabler/icons-react';
import { lazy, useId, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './debug-panel.module.css';

const messages = defineMessages('my-list.debug-section', {
  debug: 'Debug',
});

const DebugPanel = lazy(async () => ({ default: (await import('./debug-panel.tsx')).DebugPanel }));

/** The foot of Continue Watching for admins and owners: opens the debug panel. */
export function DebugSection() {
  const t = useMessages(messages);
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.foot}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconBug size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('debug')}
      </Button>
      <div id={panelId}>
        {isOpen && (
          <LazyBoundary fallback={null}>
            <DebugPanel />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
