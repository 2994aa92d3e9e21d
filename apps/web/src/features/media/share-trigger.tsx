import { Button, type ButtonProps } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './share-trigger.module.css';

/** The button that shares, whether or not a menu hangs on it. */
export function ShareTrigger(props: ButtonProps & ComponentProps<'button'>) {
  return (
    <Button
      {...props}
      className={styles.button}
      size="lg"
      variant="default"
      leftSection={<IconShare size={20} aria-hidden />}
    >
      Share
    </Button>
  );
}
