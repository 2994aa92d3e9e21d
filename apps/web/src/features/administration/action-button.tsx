import type { Icon } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import styles from './action-button.module.css';

interface ActionButtonProps {
  label: string;
  Icon: Icon;
  busy: boolean;
  danger?: boolean;
  onClick: () => void;
}

/** Button of a maintenance action. */
export function ActionButton({ label, Icon, busy, danger = false, onClick }: ActionButtonProps) {
  return (
    <Button
      className={styles.button}
      variant="default"
      data-danger={danger || undefined}
      leftSection={<Icon size={20} aria-hidden />}
      loading={busy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
