import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { IconCheck, IconDotsVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { MenuButton, type MenuEntry } from '../../../components/menu/menu-button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { type LoadedRecord, useLoadedRecord } from '../member-record.ts';
import styles from './episode-marks.module.css';
import { watchedMessages, watchedText } from './watched-text.ts';

const messages = defineMessages('record.episode-marks', {
  more: 'More actions for {code}',
  mark: 'Mark {code} as watched',
  watchedAgain: 'Watched again',
  remove: 'Remove',
  chooseWhen: 'Choose when…',
  allBefore: '{code} and all before it',
  markAllBefore: 'Mark this and all before',
});

interface EpisodeMarksProps {
  at: EpisodeKey;
  /** Whether there is a menu for more than this episode. */
  withMore?: boolean;
}

/** The tick of an episode, and its menu; nothing for visitors. */
export function EpisodeMarks({ at, withMore = false }: EpisodeMarksProps) {
  const t = useMessages(messages);
  const record = useLoadedRecord();
  if (!record) return null;
  const code = episodeCode(at.season, at.episode);
  return (
    <span className={styles.marks}>
      <EpisodeTick record={record} at={at} />
      {withMore && (
        <MenuButton
          Trigger={MoreButton}
          aria-label={t('more', { code })}
          heading={code}
          entries={moreEntries(record, at, t)}
        />
      )}
    </span>
  );
}

/** Marks an unseen episode at once; for a seen one it offers to add or remove a watch. */
function EpisodeTick({ record, at }: { record: LoadedRecord; at: EpisodeKey }) {
  const t = useMessages(messages);
  const watchedT = useMessages(watchedMessages);
  const code = episodeCode(at.season, at.episode);
  const watches = record.seen.watchesOf(at);
  const isSeen = watches.length > 0;
  const request = { season: at.season, episode: at.episode, name: code };
  return (
    <MenuButton
      Trigger={TickButton}
      aria-label={t('mark', { code })}
      aria-pressed={isSeen}
      heading={watchedText(watches, watchedT)}
      entries={[
        { label: t('watchedAgain'), run: () => record.mark(request) },
        { label: t('remove'), run: () => record.remove(watches, code) },
      ]}
      onPress={isSeen ? undefined : () => record.mark(request)}
    />
  );
}

function moreEntries(
  record: LoadedRecord,
  { season, episode }: EpisodeKey,
  t: Translate<typeof messages>,
): MenuEntry[] {
  const code = episodeCode(season, episode);
  const single = { season, episode, name: code };
  // Specials have no order.
  if (season === 0) return [{ label: t('chooseWhen'), run: () => record.askTime([single]) }];
  const through = { ...single, through: true, name: t('allBefore', { code }) };
  return [
    { label: t('markAllBefore'), run: () => record.mark(through) },
    { label: t('chooseWhen'), run: () => record.askTime([single, through]) },
  ];
}

function TickButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={styles.button}>
      <span className={styles.tick}>
        <IconCheck size={18} stroke={2.75} aria-hidden />
      </span>
    </button>
  );
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={styles.button}>
      <IconDotsVertical size={20} aria-hidden />
    </button>
  );
}
