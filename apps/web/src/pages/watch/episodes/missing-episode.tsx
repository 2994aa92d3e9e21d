import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type EpisodeKey, isSameEpisode } from '@marquee/domain/record/episode-key';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { NoticeMark } from '../../../components/notices/notice-mark.tsx';
import { NoticePage } from '../../../components/notices/notice-page.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { missingEpisodeText } from '../../../lib/text/episodes.ts';
import { WatchHeader } from '../watch-header.tsx';
import styles from '../watch-view.module.css';
import type { EpisodeTarget } from './episode-target.ts';

const messages = defineMessages('watch.missing-episode', {
  watch: 'Watch {code}',
  all: 'All episodes',
});

/** The URL named an episode that does not exist, and was replaced by that of the nearest one. */
export interface MissingEpisode {
  readonly wanted: EpisodeKey;
  readonly shown: EpisodeKey;
  /** Whether the visitor chose to watch that one. */
  readonly isAccepted: boolean;
}

/** The missing episode of this visit, until another URL. A reload of the replaced URL is a visit as any other. */
export function useMissingEpisode(
  wanted: EpisodeKey | null,
  target: EpisodeTarget | null,
): [MissingEpisode | null, accept: () => void] {
  const [stored, setStored] = useState<MissingEpisode | null>(null);
  const isHere = (at: EpisodeKey) => wanted !== null && isSameEpisode(wanted, at);
  const missing = stored && (isHere(stored.wanted) || isHere(stored.shown)) ? stored : null;
  if (stored !== missing) setStored(null);
  // Before the redirect, or its first render would start the player.
  if (wanted && target?.kind === 'elsewhere' && target.isMissing) {
    const shown = target.episode;
    const isKnown = missing && !missing.isAccepted && isHere(missing.wanted) && isSameEpisode(missing.shown, shown);
    if (!isKnown) setStored({ wanted, shown, isAccepted: false });
  }
  return [missing, () => setStored(missing && { ...missing, isAccepted: true })];
}

interface MissingEpisodeNoticeProps {
  details: ShowDetails;
  missing: MissingEpisode;
  onWatch: () => void;
}

/** Shows what is missing, and plays nothing until the visitor wants the nearest episode. */
export function MissingEpisodeNotice({ details, missing, onWatch }: MissingEpisodeNoticeProps) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const { wanted, shown } = missing;
  const listPath = paths.episode({ id: details.id, ...shown });
  const code = episodeCode(shown.season, shown.episode);
  return (
    <div className={styles.page}>
      <WatchHeader back={listPath} />
      <NoticePage
        mark={
          <NoticeMark>
            <IconDeviceTv size={40} stroke={1.5} />
          </NoticeMark>
        }
        title={details.title}
        text={missingEpisodeText(wanted, shown, allMessages)}
      >
        <Button onClick={onWatch}>{t('watch', { code })}</Button>
        <Button variant="default" href={listPath}>
          {t('all')}
        </Button>
      </NoticePage>
    </div>
  );
}
