import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './account-form.module.css';

/** Error of a whole form. The live region is always rendered, so that screen readers announce changes. */
export function FormFailure({ text }: { text: ReactNode }) {
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
