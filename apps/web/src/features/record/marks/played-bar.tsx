import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { useAllMessages } from '../../../lib/messages/use-messages.ts';
import { playedShare, timeLeftText } from '../../../lib/text/played-time.ts';
import { useLoadedRecord } from '../member-record.ts';
import styles from './played-bar.module.css';

/** How far an episode or movie was played, as a bar over its picture; nothing unless it was begun. */
export function PlayedBar({ at }: { at: EpisodeKey }) {
  const messages = useAllMessages();
  const position = useLoadedRecord()?.seen.positionOf(at);
  if (!position) return null;
  return (
    <span className={styles.bar}>
      <span className={styles.played} style={{ width: `${playedShare(position) * 100}%` }} />
      <VisuallyHidden>{timeLeftText(position, messages)}</VisuallyHidden>
    </span>
  );
}
