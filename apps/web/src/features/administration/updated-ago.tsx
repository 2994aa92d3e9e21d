import { useEffect, useState } from 'react';
import { durationText } from './system/duration-text.ts';
import styles from './updated-ago.module.css';

/** Age of the newest data; `at` is epoch ms, 0 before the first. */
export function UpdatedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (at === 0) return null;
  return <span className={styles.updated}>updated {durationText((Math.max(now, at) - at) / 1_000)} ago</span>;
}
