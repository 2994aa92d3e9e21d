import { Button } from '@mantine/core';
import { messages } from '@marquee/domain/messages';
import styles from './failed-view.module.css';

interface FailedViewProps {
  title?: string;
  text?: string;
  onRetry: () => void;
}

/** A page or section whose data could not be loaded. */
export function FailedView({
  title = messages.errorTitle,
  text = messages.catalogueUnavailable,
  onRetry,
}: FailedViewProps) {
  return (
    <div className={styles.view} role="alert">
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
