import { IconDeviceTv } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { ListNotice } from '../../../components/notices/list-notice.tsx';

const ServicesDialog = lazy(async () => ({
  default: (await import('../../../features/media/services/services-dialog.tsx')).ServicesDialog,
}));

/** In place of a list on "My services" before any are chosen. */
export function MyServicesNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ListNotice
      Icon={IconDeviceTv}
      title="Which services do you have?"
      text="Choose your streaming services to see what is on them."
    >
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Choose services
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <ServicesDialog onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </ListNotice>
  );
}
