import { historyMessages } from '@marquee/domain/history/history-messages';
import { IconDotsVertical, IconEyeOff, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import styles from './watch-card.module.css';

export interface CardActionsProps {
  name: string;
  /** Null where the title is gone. */
  detailsHref: string | null;
  /** Null where there is nothing next to hide. */
  onNotNow: (() => void) | null;
  onRemove: () => void;
}

/** Details, Not now and Remove over the poster: shown on hover and focus, always on touch devices. */
export function CardActions({ name, detailsHref, onNotNow, onRemove }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {detailsHref !== null && (
        <IconButton
          href={detailsHref}
          className={styles.action}
          round
          size={36}
          aria-label={`View details of ${name}`}
          title="View details"
        >
          <IconInfoCircle size={20} aria-hidden />
        </IconButton>
      )}
      {onNotNow && (
        <IconButton
          className={styles.action}
          round
          size={36}
          aria-label={`${historyMessages.notNow}: ${name}`}
          title={historyMessages.notNow}
          onClick={onNotNow}
        >
          <IconEyeOff size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton
        className={styles.action}
        round
        size={36}
        aria-label={`Remove ${name} from ${historyMessages.continueWatching}`}
        title="Remove"
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Menu button of phones, also while the menu's code loads. */
export function CardMenuTrigger({ name, ...rest }: { name: string } & ComponentPropsWithRef<'button'>) {
  return (
    <IconButton
      {...rest}
      className={styles.menu}
      round
      size={40}
      aria-label={`More actions for ${name}`}
      aria-haspopup="menu"
    >
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}
