import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconShare } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';

/** Of both ways to share. */
export const shareMessages = defineMessages('media.share-trigger', {
  share: 'Share',
  notCopied: 'The link could not be copied: {url}',
});

/** The Share button, with or without a menu. */
export function ShareTrigger(props: ComponentPropsWithRef<'button'>) {
  const t = useMessages(shareMessages);
  return <LabelledIcon {...props} Icon={IconShare} label={t('share')} />;
}
