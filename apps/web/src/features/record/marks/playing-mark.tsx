import { type EpisodeKey, movieEpisode } from '@marquee/domain/record/episode-key';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { type MarkRequest, useLoadedRecord } from '../member-record.ts';
import styles from './playing-mark.module.css';
import { watchedText } from './watched-text.ts';

interface PlayingMarkProps {
  /** Null for a movie. */
  at: EpisodeKey | null;
  /** For notices: 'S1E2', or the movie. */
  name: string;
}

/** Marks what plays as watched; nothing for visitors. */
export function PlayingMark({ at, name }: PlayingMarkProps) {
  const record = useLoadedRecord();
  if (!record) return null;
  const watches = record.seen.watchesOf(at ?? movieEpisode);
  const isSeen = watches.length > 0;
  const request: MarkRequest = { ...at, name };
  return (
    <MenuButton
      Trigger={PlayingButton}
      aria-pressed={isSeen}
      heading={watchedText(watches)}
      entries={[
        { label: 'Watched again', run: () => record.mark(request) },
        { label: 'Choose when…', run: () => record.askTime([request]) },
        { label: 'Remove', run: () => record.remove(watches, name) },
      ]}
      onPress={isSeen ? undefined : () => record.mark(request)}
    >
      {isSeen ? 'Watched' : 'Mark as watched'}
    </MenuButton>
  );
}

function PlayingButton({ children, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <Button
      {...props}
      className={styles.playing}
      variant="default"
      size="sm"
      leftSection={<IconCheck size={18} stroke={2.5} aria-hidden />}
    >
      {children}
    </Button>
  );
}
