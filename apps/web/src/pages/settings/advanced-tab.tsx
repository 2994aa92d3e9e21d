import { messages } from '@marquee/domain/messages';
import { defaultPreferences, exportPreferences } from '@marquee/domain/preferences';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { downloadJson } from '../../lib/download-json.ts';
import type { Say } from '../../lib/notices.ts';
import { preferences } from '../../lib/preferences.ts';
import { InstallSection } from './install-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import styles from './settings.module.css';

/** Export, reset, and the way out. */
export function AdvancedTab({ say }: { say: Say }) {
  const [resetting, setResetting] = useState(false);
  const { signOut, pending } = useSignOut();

  const exportFile = () => {
    downloadJson('marquee-preferences.json', exportPreferences(preferences.read(), new Date()));
    say('success', messages.preferencesExported);
  };
  const reset = () => {
    preferences.write(defaultPreferences);
    setResetting(false);
    say('success', messages.preferencesReset);
  };

  return (
    <>
      <section className={styles.card} aria-labelledby="settings-file">
        <h2 id="settings-file" className={styles.cardTitle}>
          Preferences
        </h2>
        <p className={styles.dim}>Preferences are kept in this browser.</p>
        <div className={styles.actions}>
          <Button variant="default" onClick={exportFile}>
            Export Settings
          </Button>
        </div>
        <div className={styles.danger}>
          <p>Reset Settings puts every preference back to its default.</p>
          <Button variant="danger-outline" onClick={() => setResetting(true)}>
            Reset Settings
          </Button>
        </div>
      </section>
      <KeyboardSection />
      <InstallSection />
      <section className={styles.card} aria-labelledby="account-security">
        <h2 id="account-security" className={styles.cardTitle}>
          Account Security
        </h2>
        <p className={styles.dim}>{messages.cleanupNotice}</p>
        <div className={styles.actions}>
          <Button variant="default" onClick={signOut} loading={pending}>
            Sign Out
          </Button>
        </div>
      </section>
      {resetting && (
        <ConfirmDialog
          title="Reset Settings"
          text="Every preference of this browser goes back to its default."
          action="Reset"
          onConfirm={reset}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}
