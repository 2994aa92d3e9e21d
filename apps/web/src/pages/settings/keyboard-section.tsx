import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { SingleKeysSwitch } from '../../features/shortcuts/single-keys-switch.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { showShortcutsSheet } from '../../lib/shortcuts/shortcuts.ts';
import styles from './settings.module.css';

const messages = defineMessages('settings.keyboard-section', {
  title: 'Keyboard shortcuts',
  showAll: 'Show all shortcuts',
});

/** Switch for single-key shortcuts, and the list of shortcuts. */
export function KeyboardSection() {
  const t = useMessages(messages);
  return (
    <section className={styles.card} aria-labelledby="keyboard">
      <h2 id="keyboard" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <SingleKeysSwitch />
      <div className={styles.actions}>
        <Button variant="default" onClick={() => showShortcutsSheet(true)}>
          {t('showAll')}
        </Button>
      </div>
    </section>
  );
}
