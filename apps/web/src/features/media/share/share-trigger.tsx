import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconShare } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';

const messages = defineMessages('media.share-trigger', {
  share: 'Share',
});

/** The Share button, with or without a menu. */
export function ShareTrigger(props: ComponentPropsWithRef<'button'>) {
  const t = useMessages(messages);
  return <LabelledIcon {...props} Icon={IconShare} label={t('share')} />;
}
