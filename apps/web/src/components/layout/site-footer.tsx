import { install, useInstallation } from '../../lib/browser/use-installation.ts';
import { useSession } from '../../lib/session/session.ts';
import { Link } from '../controls/link.tsx';
import styles from './site-footer.module.css';
import { dmcaLink, infoLink, privacyLink } from './text-page-links.ts';

/** Footer of pages that do not grow. */
export function SiteFooter() {
  const installation = useInstallation();
  const { status } = useSession();
  return (
    <footer className={styles.footer}>
      <p className={styles.text}>Marquee describes movies and TV shows. It hosts none of them.</p>
      <nav className={styles.links} aria-label="About Marquee">
        <Link href={infoLink.href}>Platform Info</Link>
        <Link href={privacyLink.href}>Privacy</Link>
        <Link href={dmcaLink.href}>DMCA</Link>
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
