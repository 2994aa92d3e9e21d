import { Button } from '../../components/button.tsx';
import { SingleKeysSwitch } from '../../features/shortcuts/single-keys-switch.tsx';
import { showShortcutsSheet } from '../../lib/shortcuts-sheet.ts';
import styles from './settings.module.css';

/** Whether single keys act, and the list of all that do. */
export function KeyboardSection() {
  return (
    <section className={styles.card} aria-labelledby="keyboard">
      <h2 id="keyboard" className={styles.cardTitle}>
        Keyboard
      </h2>
      <SingleKeysSwitch />
      <div className={styles.actions}>
        <Button variant="default" onClick={() => showShortcutsSheet(true)}>
          Keyboard shortcuts
        </Button>
      </div>
    </section>
  );
}
