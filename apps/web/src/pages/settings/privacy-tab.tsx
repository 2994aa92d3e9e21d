import type { User } from '@marquee/domain/accounts/account';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../components/controls/link.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';
import { HistoryStatisticsBlock } from './history-statistics-block.tsx';
import { HistorySyncBlock } from './history-sync-block.tsx';
import { RecordBlock } from './record/record-block.tsx';
import styles from './settings.module.css';

const messages = defineMessages('settings.privacy-tab', {
  title: 'Privacy Information',
  encrypted: 'Your data is encrypted on its way.',
  passwords: 'Passwords are stored only as hashes.',
  thirdParties:
    'We share nothing with third parties. Players and trailers are pages of third parties, and images may come from an image host: once your browser loads one, that party sees your network address and may apply rules of its own.',
  policy: 'Read the privacy policy',
});

/** The record, history migration and statistics, and privacy information. */
export function PrivacyTab({ user, notify }: { user: User; notify: Notify }) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const { historyRetentionDays } = useClientConfiguration();
  return (
    <>
      <RecordBlock userId={user.id} notify={notify} />
      <HistorySyncBlock notify={notify} />
      <HistoryStatisticsBlock userId={user.id} notify={notify} />
      <section className={styles.card} aria-labelledby="privacy-information">
        <h2 id="privacy-information" className={styles.cardTitle}>
          {t('title')}
        </h2>
        <ul className={styles.facts}>
          <li>{historyText('cleanup', { days: historyRetentionDays })}</li>
          {window.location.protocol === 'https:' && <li>{t('encrypted')}</li>}
          <li>{t('passwords')}</li>
          <li>{t('thirdParties')}</li>
        </ul>
        <Link className={styles.link} href={paths.privacy}>
          {t('policy')}
        </Link>
      </section>
    </>
  );
}
