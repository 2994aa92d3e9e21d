import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type EpisodeKey, movieEpisode } from '@marquee/domain/record/episode-key';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { type MarkRequest, useLoadedRecord } from '../member-record.ts';
import styles from './playing-mark.module.css';
import { watchedMessages, watchedText } from './watched-text.ts';

const messages = defineMessages('record.playing-mark', {
  watchedAgain: 'Watched again',
  chooseWhen: 'Choose when…',
  remove: 'Remove',
  watched: 'Watched',
  mark: 'Mark as watched',
});

interface PlayingMarkProps {
  /** Null for a movie. */
  at: EpisodeKey | null;
  /** For notices: 'S1E2', or the movie. */
  name: string;
}

/** Marks what plays as watched; nothing for visitors. */
export function PlayingMark({ at, name }: PlayingMarkProps) {
  const watchedT = useMessages(watchedMessages);
  const t = useMessages(messages);
  const record = useLoadedRecord();
  if (!record) return null;
  const watches = record.seen.watchesOf(at ?? movieEpisode);
  const isSeen = watches.length > 0;
  const request: MarkRequest = { ...at, name };
  return (
    <MenuButton
      Trigger={PlayingButton}
      aria-pressed={isSeen}
      heading={watchedText(watches, watchedT)}
      entries={[
        { label: t('watchedAgain'), run: () => record.mark(request) },
        { label: t('chooseWhen'), run: () => record.askTime([request]) },
        { label: t('remove'), run: () => record.remove(watches, name) },
      ]}
      onPress={isSeen ? undefined : () => record.mark(request)}
    >
      {isSeen ? t('watched') : t('mark')}
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
