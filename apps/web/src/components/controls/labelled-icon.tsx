import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './labelled-icon.module.css';

interface LabelledIconProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  Icon: Icon;
  /** Below the icon; an `aria-label` begins with it. */
  label: string;
}

/** A button beside a page's main one: an icon over a short label. */
export function LabelledIcon({ Icon, label, ...props }: LabelledIconProps) {
  return (
    <button type="button" {...props} className={styles.button}>
      <Icon size={22} aria-hidden />
      <span>{label}</span>
    </button>
  );
}
