import type { Notify } from '../../../lib/notices.ts';
import styles from '../settings.module.css';
import { ExportButton } from './export-button.tsx';

/** "Export": all of an account as a file (docs/exchange.md). */
export function ExportBlock({ notify }: { notify: Notify }) {
  return (
    <section className={styles.card} aria-labelledby="export">
      <h2 id="export" className={styles.cardTitle}>
        Export
      </h2>
      <p className={styles.dim}>
        What you watched and rated, how far you played, your lists with their notes, hidden titles, services and saved
        searches, in one ZIP. Marquee, Trakt, Letterboxd and Yamtrack read its files.
      </p>
      <ExportButton notify={notify} />
    </section>
  );
}
