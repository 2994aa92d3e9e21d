import type { ContinueItem } from '@marquee/domain/history-display';
import { historyMessages } from '@marquee/domain/history-messages';
import { IconDotsVertical, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { paths } from '../../app/paths.ts';
import { IconButton } from '../../components/icon-button.tsx';
import styles from './watch-card.module.css';

export interface CardActionsProps {
  item: ContinueItem;
  name: string;
  onRemove: () => void;
}

/** Details and removal, over the poster: seen on hover and on focus, and always where nothing hovers. */
export function CardActions({ item, name, onRemove }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {item.title !== null && (
        <IconButton
          href={detailsAddress(item)}
          className={styles.action}
          round
          size={36}
          aria-label={`View details of ${name}`}
          title="View details"
        >
          <IconInfoCircle size={20} aria-hidden />
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

/** The button of a phone's menu, whether or not the menu's code is here yet. */
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

export function detailsAddress({ mediaType, mediaId: id, season, episode }: ContinueItem): string {
  return mediaType === 'tv' && season !== null && episode !== null
    ? paths.episode(id, season, episode)
    : paths.title({ mediaType, id });
}
