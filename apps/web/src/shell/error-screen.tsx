import { Button } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import styles from '../components/failed-view.module.css';
import { startAfresh } from '../recovery/start-afresh.ts';

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
