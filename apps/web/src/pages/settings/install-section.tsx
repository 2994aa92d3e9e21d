import { Button } from '../../components/controls/button.tsx';
import { install, useInstallation } from '../../lib/browser/use-installation.ts';
import styles from './settings.module.css';

const texts = {
  offered: 'Marquee opens from your home screen or desktop, in a window of its own, and offline too.',
  installed: 'Marquee is installed on this device.',
  unknown:
    'Your browser’s menu can install Marquee: look for “Install” or “Add to Home Screen”. It then opens like an app, and offline too.',
} as const;

/** Installation status and button. */
export function InstallSection() {
  const installation = useInstallation();
  return (
    <section className={styles.card} aria-labelledby="install">
      <h2 id="install" className={styles.cardTitle}>
        Install Marquee
      </h2>
      <p className={styles.dim}>{texts[installation]}</p>
      {installation === 'offered' && (
        <div className={styles.actions}>
          <Button onClick={() => void install()}>Install Marquee</Button>
        </div>
      )}
    </section>
  );
}
