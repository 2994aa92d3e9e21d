import { failureMessages } from '@marquee/domain/failure-messages';
import { Button } from '../components/button.tsx';
import styles from '../components/notice-page.module.css';
import { startAfresh } from '../recovery/start-afresh.ts';

export function ErrorScreen() {
  return (
    <div className={styles.view} role="alert">
      <h1 className={styles.title}>{failureMessages.errorTitle}</h1>
      <p className={styles.text}>{failureMessages.errorText}</p>
      <div className={styles.actions}>
        <Button onClick={() => void startAfresh()}>Try again</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </div>
    </div>
  );
}
