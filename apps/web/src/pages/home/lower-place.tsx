import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDeviceTv } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { SurpriseButton } from '../../features/media/surprise/surprise-button.tsx';
import { catalogueSource } from '../../features/media/surprise/surprise-source.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { useServices } from '../../lib/services/use-services.ts';
import styles from './lower-place.module.css';

const messages = defineMessages('home.lower-place', {
  newServices: 'New on your services',
});

const ServicesDialog = lazy(async () => ({
  default: (await import('../../features/media/services/services-dialog.tsx')).ServicesDialog,
}));
const LaterRows = lazy(async () => ({ default: (await import('./later-rows.tsx')).LaterRows }));

/** For those whom the rows above did not help: "Surprise me", a way to choose services, and rows that not everyone has. */
export function LowerPlace({ hasLibrary }: { hasLibrary: boolean }) {
  const t = useMessages(messages);
  const client = useTrpcClient();
  const [source] = useState(() => catalogueSource(client));
  const { services } = useServices();
  const [hasChosen, setChosen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div className={styles.buttons}>
        <SurpriseButton source={source} size="md" />
        {services === null && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconDeviceTv size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            {t('newServices')}
          </Button>
        )}
        {isChoosing && (
          <LazyBoundary fallback={null}>
            <ServicesDialog onSaved={() => setChosen(true)} onClose={() => setChoosing(false)} />
          </LazyBoundary>
        )}
      </div>
      {(hasLibrary || services !== null) && (
        <LazyBoundary fallback={null}>
          <LaterRows hasLibrary={hasLibrary} hasChosen={hasChosen} />
        </LazyBoundary>
      )}
    </>
  );
}
