import { Button } from '../../components/controls/button.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './settings.module.css';

/** Leads to the page of imports. */
export function ImportBlock() {
  return (
    <section className={styles.card} aria-labelledby="import">
      <h2 id="import" className={styles.cardTitle}>
        Import
      </h2>
      <p className={styles.dim}>
        Bring what you watched, rated and listed on Trakt, TV Time, Letterboxd, IMDb, Netflix and others.
      </p>
      <div className={styles.actions}>
        <Button variant="default" href={paths.imports()}>
          Import Your History
        </Button>
      </div>
    </section>
  );
}
