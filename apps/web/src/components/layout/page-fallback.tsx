import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './page-fallback.module.css';

const messages = defineMessages('layout.page-fallback', {
  loading: 'Loading',
});

/** ms before the loading bar is shown. */
const delayMs = 300;

/** Fallback while a page's code loads: empty at first, then a loading bar. */
export function PageFallback() {
  const t = useMessages(messages);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.space}>
      {isShown && <div className={styles.bar} role="progressbar" aria-label={t('loading')} />}
    </div>
  );
}
