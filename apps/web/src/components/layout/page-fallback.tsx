import { useEffect, useState } from 'react';
import styles from './page-fallback.module.css';

/** ms before the loading bar is shown. */
const delayMs = 300;

/** Fallback while a page's code loads: empty at first, then a loading bar. */
export function PageFallback() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.space}>
      {isShown && <div className={styles.bar} role="progressbar" aria-label="Loading" />}
    </div>
  );
}
