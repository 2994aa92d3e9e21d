import { Button } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import styles from '../components/failed-view.module.css';

/** Clears every cache of ours, so that a broken asset cannot come back, then loads the page anew (accounts spec §2). */
async function startAfresh(): Promise<void> {
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.includes('marquee')).map((name) => caches.delete(name)));
  }
  window.location.reload();
}

export function ErrorScreen() {
  return (
    <div className={styles.view} role="alert">
      <h1 className={styles.title}>{messages.errorTitle}</h1>
      <p className={styles.text}>{messages.errorText}</p>
      <div className={styles.actions}>
        <Button onClick={() => void startAfresh()}>Try again</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </div>
    </div>
  );
}
