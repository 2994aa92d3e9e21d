import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import styles from '../settings.module.css';
import { ExportButton } from './export-button.tsx';

const messages = defineMessages('settings.export-block', {
  title: 'Export',
  contents:
    'What you watched and rated, how far you played, your lists with their notes, hidden titles, services and saved searches, in one ZIP. Marquee, Trakt, Letterboxd and Yamtrack read its files.',
});

/** "Export": all of an account as a file (docs/exchange.md). */
export function ExportBlock({ notify }: { notify: Notify }) {
  const t = useMessages(messages);
  return (
    <section className={styles.card} aria-labelledby="export">
      <h2 id="export" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('contents')}</p>
      <ExportButton notify={notify} />
    </section>
  );
}
