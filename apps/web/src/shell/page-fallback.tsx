import { useEffect, useState } from 'react';
import styles from './page-fallback.module.css';

/** ms before a wait is worth showing. */
const quietFor = 300;

/** While a page's own code loads: nothing at first, then a bar that moves. */
export function PageFallback() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quietFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.space}>
      {shown && <div className={styles.bar} role="progressbar" aria-label="Loading" />}
    </div>
  );
}
