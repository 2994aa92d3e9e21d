import { IconShare } from '@tabler/icons-react';
import { Button, type PressButtonProps } from '../../../components/controls/button.tsx';
import styles from './share.module.css';

/** The Share button, with or without a menu. */
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
