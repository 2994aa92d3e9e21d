import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import styles from './mark-button.module.css';

/** A large button beside the page's main one. */
export function MarkButton({ children, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <Button
      {...props}
      className={styles.button}
      size="lg"
      variant="default"
      leftSection={<IconCheck size={20} stroke={2.5} aria-hidden />}
    >
      {children}
    </Button>
  );
}

/** Its narrow neighbour, with further ways to mark. */
export function MarkMoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <Button {...props} className={styles.more} size="lg" variant="default">
      <IconChevronDown className={styles.chevron} size={20} aria-hidden />
    </Button>
  );
}
