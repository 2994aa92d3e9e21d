import { Button } from '../../../components/controls/button.tsx';
import type { Notify } from '../../../lib/notices.ts';
import styles from '../settings.module.css';
import { useAccountExport } from './use-account-export.ts';

/** Downloads all that is stored of the member. */
export function ExportButton({ notify }: { notify: Notify }) {
  const { isPending, start } = useAccountExport(notify);
  return (
    <div className={styles.actions}>
      <Button variant="default" loading={isPending} onClick={start}>
        Export Everything
      </Button>
    </div>
  );
}
