import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import styles from './site-footer.module.css';

/** The end of a page that does not grow: what Marquee is, what it keeps, and whom rights holders turn to. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p className={styles.word}>Marquee describes movies and TV shows. It hosts none of them.</p>
      <nav className={styles.links} aria-label="About Marquee">
        <Link href={paths.info}>Platform Info</Link>
        <Link href={paths.privacy}>Privacy</Link>
        <Link href={paths.dmca}>DMCA</Link>
      </nav>
    </footer>
  );
}
