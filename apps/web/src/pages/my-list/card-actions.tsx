import { historyMessages } from '@marquee/domain/history/history-messages';
import type { WatchDisplayItem } from '@marquee/domain/history/watch-history';
import { IconDotsVertical, IconEyeOff, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './watch-card.module.css';

export interface CardActionsProps {
  item: WatchDisplayItem;
  name: string;
  /** Null where there is nothing next to hide. */
  onNotNow: (() => void) | null;
  onRemove: () => void;
}

/** Details, Not now and Remove over the poster: shown on hover and focus, always on touch devices. */
export function CardActions({ item, name, onNotNow, onRemove }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {item.title !== null && (
        <IconButton
          href={detailsHref(item)}
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
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
    >
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}

export function detailsHref({ mediaType, mediaId: id, season, episode }: WatchDisplayItem): string {
  return mediaType === 'tv' && season !== null && episode !== null
    ? paths.episode({ id, season, episode })
    : paths.title({ mediaType, id });
}
