import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDotsVertical, IconEyeOff, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './watch-card.module.css';

const messages = defineMessages('my-list.card-actions', {
  viewDetailsOf: 'View details of {name}',
  viewDetails: 'View details',
  removeFrom: 'Remove {name} from Continue Watching',
  remove: 'Remove',
  moreActions: 'More actions for {name}',
});

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
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  return (
    <div className={styles.actions}>
      {detailsHref !== null && (
        <IconButton
          href={detailsHref}
          className={styles.action}
          round
          size={36}
          aria-label={t('viewDetailsOf', { name })}
          title={t('viewDetails')}
        >
          <IconInfoCircle size={20} aria-hidden />
        </IconButton>
      )}
      {onNotNow && (
        <IconButton
          className={styles.action}
          round
          size={36}
          aria-label={`${historyText('notNow')}: ${name}`}
          title={historyText('notNow')}
          onClick={onNotNow}
        >
          <IconEyeOff size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton
        className={styles.action}
        round
        size={36}
        aria-label={t('removeFrom', { name })}
        title={t('remove')}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Menu button of phones, also while the menu's code loads. */
export function CardMenuTrigger({ name, ...rest }: { name: string } & ComponentPropsWithRef<'button'>) {
  const t = useMessages(messages);
  return (
    <IconButton
      {...rest}
      className={styles.menu}
      round
      size={40}
      aria-label={t('moreActions', { name })}
      aria-haspopup="menu"
    >
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}
