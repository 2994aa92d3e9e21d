import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDeviceTv } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { ListNotice } from '../../../components/notices/list-notice.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';

const messages = defineMessages('browse.my-services-notice', {
  heading: 'Which services do you have?',
  advice: 'Choose your streaming services to see what is on them.',
  choose: 'Choose services',
});

const ServicesDialog = lazy(async () => ({
  default: (await import('../../../features/media/services/services-dialog.tsx')).ServicesDialog,
}));

/** In place of a list on "My services" before any are chosen. */
export function MyServicesNotice() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <ListNotice Icon={IconDeviceTv} title={t('heading')} text={t('advice')}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <ServicesDialog onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </ListNotice>
  );
}
