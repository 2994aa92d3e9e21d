import type { User } from '@marquee/domain/accounts/account';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/controls/button.tsx';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { downloadJson } from '../../lib/browser/download-json.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { chosenRegion } from '../../lib/storage/chosen-region.ts';
import { preferences } from '../../lib/storage/preferences.ts';
import { defaultPreferences, exportPreferences } from '../../lib/storage/preferences-format.ts';
import { InstallSection } from './install-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import styles from './settings.module.css';

const texts = defineMessages('settings.advanced-tab', {
  exportAndReset: 'Export and reset',
  exportLead: 'Save the settings of this browser to a file, or restore their defaults.',
  exportSettings: 'Export Settings',
  resetLead: 'Reset Settings restores every setting in this browser to its default.',
  resetSettings: 'Reset Settings',
  accountSecurity: 'Account Security',
  signOut: 'Sign Out',
  resetText: 'Every setting in this browser is restored to its default.',
  reset: 'Reset',
  signedInAs: 'You are signed in as {username}.',
});

/** Export, reset, shortcuts, installation and sign-out. */
export function AdvancedTab({ user, notify }: { user: User; notify: Notify }) {
  const t = useMessages(texts);
  const historyText = useMessages(historyMessages);
  const siteText = useMessages(messages);
  const [isResetting, setResetting] = useState(false);
  const signOut = useSignOut();
  const { historyRetentionDays } = useClientConfiguration();

  const exportFile = () => {
    downloadJson('marquee-preferences.json', exportPreferences(preferences.read(), new Date()));
    notify('success', siteText('preferencesExported'));
  };
  const reset = () => {
    preferences.write(defaultPreferences);
    chosenRegion.remove();
    setResetting(false);
    notify('success', siteText('preferencesReset'));
  };

  return (
    <>
      <section className={styles.card} aria-labelledby="settings-file">
        <h2 id="settings-file" className={styles.cardTitle}>
          {t('exportAndReset')}
        </h2>
        <p className={styles.dim}>{t('exportLead')}</p>
        <div className={styles.actions}>
          <Button variant="default" onClick={exportFile}>
            {t('exportSettings')}
          </Button>
        </div>
        <div className={styles.danger}>
          <p>{t('resetLead')}</p>
          <Button variant="danger-outline" onClick={() => setResetting(true)}>
            {t('resetSettings')}
          </Button>
        </div>
      </section>
      <KeyboardSection />
      <InstallSection />
      <section className={styles.card} aria-labelledby="account-security">
        <h2 id="account-security" className={styles.cardTitle}>
          {t('accountSecurity')}
        </h2>
        <p className={styles.dim}>
          {t('signedInAs', { username: user.username })} {historyText('cleanup', { days: historyRetentionDays })}
        </p>
        <div className={styles.actions}>
          <Button variant="default" onClick={signOut}>
            {t('signOut')}
          </Button>
        </div>
      </section>
      {isResetting && (
        <ConfirmDialog
          title={t('resetSettings')}
          text={t('resetText')}
          action={t('reset')}
          onConfirm={reset}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}
