import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { install, useInstallation } from '../../lib/browser/use-installation.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../controls/link.tsx';
import styles from './site-footer.module.css';

/** Footer of pages that do not grow. */
export function SiteFooter() {
  const installation = useInstallation();
  const { status } = useSession();
  const { library } = useClientConfiguration();
  return (
    <footer className={styles.footer}>
      <p className={styles.text}>
        Marquee describes movies and TV shows.{library === undefined && ' It hosts none of them.'}
      </p>
      <nav className={styles.links} aria-label="About Marquee">
        <Link href={paths.info}>Platform Info</Link>
        <Link href={paths.privacy}>Privacy</Link>
        <Link href={paths.dmca}>DMCA</Link>
        {/* Otherwise the phone's menu or the user menu offers it. */}
        {installation === 'offered' && status === 'signed-out' && (
          <button type="button" className={styles.install} onClick={() => void install()}>
            Install Marquee
          </button>
        )}
      </nav>
    </footer>
  );
}
