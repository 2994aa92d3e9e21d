import { Link } from '../../../components/controls/link.tsx';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import styles from '../settings.module.css';

/** Where members take along what is stored of them. */
export function TakeAlongLink() {
  return (
    <Link className={styles.link} href={withSearchParams(paths.settings, { tab: 'my-list' })}>
      Export your lists first
    </Link>
  );
}
