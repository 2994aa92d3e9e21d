import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './account-form.module.css';

/** Why a form was refused as a whole. The region stands always, so that screen readers hear it fill. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.alert}>
      {text && (
        <p className={styles.failure}>
          <IconAlertTriangle size={18} aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
