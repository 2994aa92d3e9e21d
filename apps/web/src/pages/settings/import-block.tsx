import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import styles from './settings.module.css';

const messages = defineMessages('settings.import-block', {
  title: 'Import',
  lead: 'Bring what you watched, rated and listed on Trakt, TV Time, Letterboxd, IMDb, Netflix and others.',
  importHistory: 'Import Your History',
});

/** Leads to the page of imports. */
export function ImportBlock() {
  const t = useMessages(messages);
  return (
    <section className={styles.card} aria-labelledby="import">
      <h2 id="import" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('lead')}</p>
      <div className={styles.actions}>
        <Button variant="default" href={paths.imports()}>
          {t('importHistory')}
        </Button>
      </div>
    </section>
  );
}
