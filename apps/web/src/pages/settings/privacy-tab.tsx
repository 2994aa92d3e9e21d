import { messages } from '@marquee/domain/messages';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import styles from './settings.module.css';

/** What is kept of a visitor, and for how long. */
export function PrivacyTab() {
  return (
    <section className={styles.card} aria-labelledby="privacy-information">
      <h2 id="privacy-information" className={styles.cardTitle}>
        Privacy Information
      </h2>
      <ul className={styles.facts}>
        <li>{messages.cleanupNotice}</li>
        <li>Your data is encrypted on its way, and passwords are kept only as hashes.</li>
        <li>Nothing is shared with third parties.</li>
      </ul>
      <Link className={styles.link} href={paths.privacy}>
        Read the privacy policy
      </Link>
    </section>
  );
}
