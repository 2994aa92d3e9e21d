import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../../components/controls/button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import styles from '../settings.module.css';
import { useAccountExport } from './use-account-export.ts';

const messages = defineMessages('settings.export-button', {
  exportEverything: 'Export Everything',
});

/** Downloads all that is stored of the member. */
export function ExportButton({ notify }: { notify: Notify }) {
  const t = useMessages(messages);
  const { isPending, start } = useAccountExport(notify);
  return (
    <div className={styles.actions}>
      <Button variant="default" loading={isPending} onClick={start}>
        {t('exportEverything')}
      </Button>
    </div>
  );
}
