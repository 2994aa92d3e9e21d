import { seasonName } from '@marquee/domain/catalogue/display-text';
import type { SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { movieEpisode } from '@marquee/domain/record/episode-key';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { type MarkRequest, useLoadedRecord } from '../member-record.ts';
import { shortDayOf, watchedText } from './watched-text.ts';

/** Marks a movie; once it is seen, shows how often and when, and offers to add or remove a watch. */
export function MovieMarks({ title }: { title: string }) {
  const record = useLoadedRecord();
  if (!record) return null;
  const watches = record.seen.watchesOf(movieEpisode);
  const [latest] = watches;
  const day = latest && shortDayOf(latest);
  const request = { name: title };
  const mark = () => record.mark(request);
  const chooseWhen = { label: 'Choose when…', run: () => record.askTime([request]) };
  const times = watches.length > 1 && `${watches.length}×`;
  return (
    <MenuButton
      Trigger={SeenButton}
      aria-label={`Seen: ${latest ? ['watched', times, day].filter(Boolean).join(' ') : 'mark as watched'}`}
      aria-pressed={latest !== undefined}
      heading={watchedText(watches)}
      entries={[
        { label: 'Watched again', run: mark },
        chooseWhen,
        { label: 'Remove', run: () => record.remove(watches, title) },
      ]}
      onPress={latest ? undefined : mark}
    />
  );
}

/** The menu that marks any season, or the whole show. */
export function ShowMarks({ title, seasons }: { title: string; seasons: readonly SeasonSummary[] }) {
  const record = useLoadedRecord();
  if (!record) return null;
  const ofSeasons = seasons.map(({ number }) => ({ season: number, name: seasonName(number) }));
  const ofShow = { name: title };
  const entryOf = (label: string, request: MarkRequest) => ({ label, run: () => record.mark(request) });
  return (
    <MenuButton
      Trigger={SeenButton}
      aria-label="Seen: mark as watched…"
      entries={[
        entryOf('Whole show', ofShow),
        ...ofSeasons.map((request) => entryOf(request.name, request)),
        { label: 'Choose when…', run: () => record.askTime([ofShow, ...ofSeasons]) },
      ]}
    />
  );
}

function SeenButton(props: ComponentPropsWithRef<'button'>) {
  const Icon = props['aria-pressed'] === true ? IconCircleCheckFilled : IconCheck;
  return <LabelledIcon {...props} Icon={Icon} label="Seen" />;
}
