import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { install, useInstallation } from '../../lib/browser/use-installation.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './settings.module.css';

const messages = defineMessages('settings.install-section', {
  install: 'Install Marquee',
  offered: 'Marquee opens from your home screen or desktop, in a window of its own, and offline too.',
  installed: 'Marquee is installed on this device.',
  unknown:
    'Your browser’s menu can install Marquee: look for “Install” or “Add to Home Screen”. It then opens like an app, and offline too.',
});

/** Installation status and button. */
export function InstallSection() {
  const t = useMessages(messages);
  const installation = useInstallation();
  return (
    <section className={styles.card} aria-labelledby="install">
      <h2 id="install" className={styles.cardTitle}>
        {t('install')}
      </h2>
      <p className={styles.dim}>{t(installation)}</p>
      {installation === 'offered' && (
        <div className={styles.actions}>
          <Button onClick={() => void install()}>{t('install')}</Button>
        </div>
      )}
    </section>
  );
}
