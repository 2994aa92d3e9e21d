import type { User } from '@marquee/domain/accounts/account';
import { cleanupNotice } from '@marquee/domain/history/history-messages';
import { Link } from '../../components/controls/link.tsx';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import type { Notify } from '../../lib/notices.ts';
import { paths } from '../../lib/paths.ts';
import { HistoryStatisticsBlock } from './history-statistics-block.tsx';
import { HistorySyncBlock } from './history-sync-block.tsx';
import { RecordBlock } from './record/record-block.tsx';
import styles from './settings.module.css';

/** The record, history migration and statistics, and privacy information. */
export function PrivacyTab({ user, notify }: { user: User; notify: Notify }) {
  const { historyRetentionDays } = useClientConfiguration();
  return (
    <>
      <RecordBlock userId={user.id} notify={notify} />
      <HistorySyncBlock notify={notify} />
      <HistoryStatisticsBlock userId={user.id} notify={notify} />
      <section className={styles.card} aria-labelledby="privacy-information">
        <h2 id="privacy-information" className={styles.cardTitle}>
          Privacy Information
        </h2>
        <ul className={styles.facts}>
          <li>{cleanupNotice(historyRetentionDays)}</li>
          <li>Your data is encrypted on its way, and passwords are stored only as hashes.</li>
          <li>
            Nothing is shared with third parties. Players and trailers are pages of third parties: once you play one,
            that party sees your network address and may apply rules of its own.
          </li>
        </ul>
        <Link className={styles.link} href={paths.privacy}>
          Read the privacy policy
        </Link>
      </section>
    </>
  );
}
