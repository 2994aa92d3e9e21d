import { IconShare } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';

/** The Share button, with or without a menu. */
export function ShareTrigger(props: ComponentPropsWithRef<'button'>) {
  return <LabelledIcon {...props} Icon={IconShare} label="Share" />;
}
