import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ContinueItem } from '@marquee/domain/history-display';
import { historyMessages } from '@marquee/domain/history-messages';
import { IconDotsVertical, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
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
        <ActionIcon
          renderRoot={(props) => <Link {...props} href={detailsAddress(item)} />}
          className={styles.action}
          variant="default"
          radius="xl"
          size={36}
          aria-label={`View details of ${name}`}
          title="View details"
        >
          <IconInfoCircle size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        className={styles.action}
        variant="default"
        radius="xl"
        size={36}
        aria-label={`Remove ${name} from ${historyMessages.continueWatching}`}
        title="Remove"
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The button of a phone's menu, whether or not the menu's code is here yet. */
export function CardMenuTrigger({
  name,
  ...rest
}: { name: string } & ActionIconProps & Omit<ComponentProps<'button'>, 'color'>) {
  return (
    <ActionIcon
      {...rest}
      className={styles.menu}
      variant="default"
      radius="xl"
      size={40}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
    >
      <IconDotsVertical size={20} aria-hidden />
    </ActionIcon>
  );
}

export function detailsAddress({ mediaType, mediaId: id, season, episode }: ContinueItem): string {
  return mediaType === 'tv' && season !== null && episode !== null
    ? paths.episode(id, season, episode)
    : paths.title({ mediaType, id });
}
