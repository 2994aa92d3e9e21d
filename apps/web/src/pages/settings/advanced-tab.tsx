import { cleanupNotice } from '@marquee/domain/history/history-messages';
import { messages } from '@marquee/domain/site/messages';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/controls/button.tsx';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { chosenRegion } from '../../features/media/extras/visitor-region.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { downloadJson } from '../../lib/browser/download-json.ts';
import type { Notify } from '../../lib/notices.ts';
import { preferences } from '../../lib/storage/preferences.ts';
import { defaultPreferences, exportPreferences } from '../../lib/storage/preferences-format.ts';
import { InstallSection } from './install-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { SessionsBlock } from './security/sessions-block.tsx';
import styles from './settings.module.css';

/** Export, reset, shortcuts, installation, sessions and sign-out. */
export function AdvancedTab({ notify }: { notify: Notify }) {
  const [isResetting, setResetting] = useState(false);
  const signOut = useSignOut();
  const { historyRetentionDays } = useClientConfiguration();

  const exportFile = () => {
    downloadJson('marquee-preferences.json', exportPreferences(preferences.read(), new Date()));
    notify('success', messages.preferencesExported);
  };
  const reset = () => {
    preferences.write(defaultPreferences);
    chosenRegion.remove();
    setResetting(false);
    notify('success', messages.preferencesReset);
  };

  return (
    <>
      <section className={styles.card} aria-labelledby="settings-file">
        <h2 id="settings-file" className={styles.cardTitle}>
          Preferences
        </h2>
        <p className={styles.dim}>Preferences are stored in this browser.</p>
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
      <SessionsBlock notify={notify} />
      <section className={styles.card} aria-labelledby="account-security">
        <h2 id="account-security" className={styles.cardTitle}>
          Account Security
        </h2>
        <p className={styles.dim}>{cleanupNotice(historyRetentionDays)}</p>
        <div className={styles.actions}>
          <Button variant="default" onClick={signOut}>
            Sign Out
          </Button>
        </div>
      </section>
      {isResetting && (
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
