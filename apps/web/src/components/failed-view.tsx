import { failureMessages } from '@marquee/domain/failure-messages';
import { IconCloudOff } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { NoticeMark } from './notice-mark.tsx';
import styles from './notice-page.module.css';

interface FailedViewProps {
  title?: string;
  text?: string;
  onRetry: () => void;
}

/** A page or section whose data could not be loaded. */
export function FailedView({
  title = failureMessages.errorTitle,
  text = failureMessages.catalogueUnavailable,
  onRetry,
}: FailedViewProps) {
  return (
    <div className={styles.view} role="alert">
      <NoticeMark failed>
        <IconCloudOff size={40} stroke={1.5} />
      </NoticeMark>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
