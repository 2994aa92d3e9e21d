import { seasonName } from '@marquee/domain/catalogue/display-text';
import type { SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { movieEpisode } from '@marquee/domain/record/episode-key';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { type MarkRequest, useLoadedRecord } from '../member-record.ts';
import { shortDayOf, watchedMessages, watchedText } from './watched-text.ts';

const messages = defineMessages('record.title-marks', {
  chooseWhen: 'Choose when…',
  watchedAgain: 'Watched again',
  remove: 'Remove',
  markShow: 'Seen: mark as watched…',
  seen: 'Seen',
  wholeShow: 'Whole show',
  mark: 'Seen: mark as watched',
  watched: 'Seen: watched',
  watchedOn: 'Seen: watched {day}',
  watchedTimes: 'Seen: watched {count}×',
  watchedTimesOn: 'Seen: watched {count}× {day}',
});

/** Marks a movie; once it is seen, shows how often and when, and offers to add or remove a watch. */
export function MovieMarks({ title }: { title: string }) {
  const watchedT = useMessages(watchedMessages);
  const t = useMessages(messages);
  const record = useLoadedRecord();
  if (!record) return null;
  const watches = record.seen.watchesOf(movieEpisode);
  const [latest] = watches;
  const request = { name: title };
  const mark = () => record.mark(request);
  const chooseWhen = { label: t('chooseWhen'), run: () => record.askTime([request]) };
  return (
    <MenuButton
      Trigger={SeenButton}
      aria-label={latest ? watchedLabel(watches.length, shortDayOf(latest, t.formats), t) : t('mark')}
      aria-pressed={latest !== undefined}
      heading={watchedText(watches, watchedT)}
      entries={[
        { label: t('watchedAgain'), run: mark },
        chooseWhen,
        { label: t('remove'), run: () => record.remove(watches, title) },
      ]}
      onPress={latest ? undefined : mark}
    />
  );
}

/** '2×' once it was watched again, and the day of the latest time if it is known. */
function watchedLabel(count: number, day: string | null, t: Translate<typeof messages>): string {
  if (count === 1) return day ? t('watchedOn', { day }) : t('watched');
  return day ? t('watchedTimesOn', { count, day }) : t('watchedTimes', { count });
}

/** The menu that marks any season, or the whole show. */
export function ShowMarks({ title, seasons }: { title: string; seasons: readonly SeasonSummary[] }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const record = useLoadedRecord();
  if (!record) return null;
  const ofSeasons = seasons.map(({ number }) => ({ season: number, name: seasonName(number, allMessages) }));
  const ofShow = { name: title };
  const entryOf = (label: string, request: MarkRequest) => ({ label, run: () => record.mark(request) });
  return (
    <MenuButton
      Trigger={SeenButton}
      aria-label={t('markShow')}
      entries={[
        entryOf(t('wholeShow'), ofShow),
        ...ofSeasons.map((request) => entryOf(request.name, request)),
        { label: t('chooseWhen'), run: () => record.askTime([ofShow, ...ofSeasons]) },
      ]}
    />
  );
}

function SeenButton(props: ComponentPropsWithRef<'button'>) {
  const t = useMessages(messages);
  const Icon = props['aria-pressed'] === true ? IconCircleCheckFilled : IconCheck;
  return <LabelledIcon {...props} Icon={Icon} label={t('seen')} />;
}
