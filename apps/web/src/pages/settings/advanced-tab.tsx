import type { User } from '@marquee/domain/accounts/account';
import { cleanupNotice } from '@marquee/domain/history/history-messages';
import { messages } from '@marquee/domain/site/messages';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/controls/button.tsx';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { downloadJson } from '../../lib/browser/download-json.ts';
import type { Notify } from '../../lib/notices.ts';
import { chosenRegion } from '../../lib/storage/chosen-region.ts';
import { preferences } from '../../lib/storage/preferences.ts';
import { defaultPreferences, exportPreferences } from '../../lib/storage/preferences-format.ts';
import { InstallSection } from './install-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import styles from './settings.module.css';

/** Export, reset, shortcuts, installation and sign-out. */
export function AdvancedTab({ user, notify }: { user: User; notify: Notify }) {
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
          Export and reset
        </h2>
        <p className={styles.dim}>Save the settings of this browser to a file, or restore their defaults.</p>
        <div className={styles.actions}>
          <Button variant="default" onClick={exportFile}>
            Export Settings
          </Button>
        </div>
        <div className={styles.danger}>
          <p>Reset Settings restores every setting in this browser to its default.</p>
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
        <p className={styles.dim}>
          You are signed in as {user.username}. {cleanupNotice(historyRetentionDays)}
        </p>
        <div className={styles.actions}>
          <Button variant="default" onClick={signOut}>
            Sign Out
          </Button>
        </div>
      </section>
      {isResetting && (
        <ConfirmDialog
          title="Reset Settings"
          text="Every setting in this browser is restored to its default."
          action="Reset"
          onConfirm={reset}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}
