import { IconShare } from '@tabler/icons-react';
import { Button, type PressButtonProps } from '../../components/button.tsx';
import styles from './share-trigger.module.css';

/** The button that shares, whether or not a menu hangs on it. */
export function ShareTrigger(props: PressButtonProps) {
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
