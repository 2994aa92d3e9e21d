import { Button } from '../../components/controls/button.tsx';
import { SingleKeysSwitch } from '../../features/shortcuts/single-keys-switch.tsx';
import { showShortcutsSheet } from '../../lib/shortcuts/shortcuts.ts';
import styles from './settings.module.css';

/** Switch for single-key shortcuts, and the list of shortcuts. */
export function KeyboardSection() {
  return (
    <section className={styles.card} aria-labelledby="keyboard">
      <h2 id="keyboard" className={styles.cardTitle}>
        Keyboard shortcuts
      </h2>
      <SingleKeysSwitch />
      <div className={styles.actions}>
        <Button variant="default" onClick={() => showShortcutsSheet(true)}>
          Show all shortcuts
        </Button>
      </div>
    </section>
  );
}
