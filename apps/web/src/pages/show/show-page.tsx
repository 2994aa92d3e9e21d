import { starText, titleHeading, titleName } from '@marquee/domain/catalogue/display-text';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Section } from '../../components/layout/section.tsx';
import { recordOpened } from '../../features/history/record-opened.ts';
import { useLastWatched } from '../../features/history/use-last-watched.ts';
import { LibraryBadge, LibraryTitleProvider } from '../../features/library/library-marks.tsx';
import { TitleSlot } from '../../features/lists/marks/title-slot.tsx';
import { OffersSlot } from '../../features/media/extras/title-extras-slot.tsx';
import { ShareButton, useShareFromMenu } from '../../features/media/share/share-button.tsx';
import { anyKnown, FactList } from '../../features/media/title/fact-list.tsx';
import { Overview, TitleBody } from '../../features/media/title/title-body.tsx';
import { TitleCredits } from '../../features/media/title/title-credits.tsx';
import headerStyles from '../../features/media/title/title-header.module.css';
import { TitleHeader } from '../../features/media/title/title-header.tsx';
import { TitleRows } from '../../features/media/title/title-rows.tsx';
import { TitleSkeleton } from '../../features/media/title/title-skeleton.tsx';
import { useTrailer } from '../../features/media/title/title-trailer.tsx';
import { TitleUnavailable } from '../../features/media/title/title-unavailable.tsx';
import { WatchButton } from '../../features/media/watch-button.tsx';
import { useLoadedRecord, usePageRecord } from '../../features/record/member-record.ts';
import { PageRecordProvider } from '../../features/record/page-record.tsx';
import { RecordSlot } from '../../features/record/record-slots.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { useIsFirstOfSeason } from '../../lib/routing/first-of-season.ts';
import {
  type ChosenEpisode,
  chooseEpisode,
  chooseSeason,
  isKnown,
  type KnownProgress,
  mainAction,
  missingText,
  openedEpisode,
  type WantedEpisode,
} from './episode-choice.ts';
import { EpisodesSection } from './episodes-section.tsx';
import { EpisodesSkeleton } from './episodes-skeleton.tsx';
import { seasonFacts, showFacts } from './show-facts.ts';
import styles from './show-page.module.css';

export const messages = defineMessages('show.show-page', {
  share: 'Share…',
  overview: 'Overview',
  details: 'Show Details',
  resume: 'Resume',
  watch: 'Watch Now',
  aired: 'First Air Date',
  seasons: 'Seasons',
  episodes: 'Episodes',
  rating: 'Rating',
  genres: 'Genres',
  network: 'Network',
  creators: 'Created By',
  count: '{count, plural, one {# season} other {# seasons}}',
  ended: 'Ended',
});

/** Show page (docs/behaviour/catalogue.md §5); the URL selects the episode. */
export function ShowPage({ id, ...wanted }: { id: number } & WantedEpisode) {
  const trpc = useTrpc();
  const show = useQuery(trpc.catalogue.show.queryOptions({ id }));
  if (show.data) {
    return (
      <PageRecordProvider mediaType="tv" id={id} show={show.data}>
        <LibraryTitleProvider mediaType="tv" id={id}>
          <Show show={show.data} wanted={wanted} />
        </LibraryTitleProvider>
      </PageRecordProvider>
    );
  }
  if (show.isError) return <TitleUnavailable error={show.error} onRetry={() => void show.refetch()} />;
  return <TitleSkeleton episodes={<EpisodesSkeleton />} />;
}

function Show({ show, wanted }: { show: ShowDetails; wanted: WantedEpisode }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const shareFromMenu = useShareFromMenu();
  const last = useLastWatched(show.id);
  const record = usePageRecord();
  const loaded = useLoadedRecord();
  const next = record?.status === 'loading' ? 'loading' : (loaded?.actionOf(last) ?? null);
  const opened = useOpenedEpisode(wanted, { last, next });
  const season = chooseSeason(show.seasons, opened);
  const isFirst = useIsFirstOfSeason(wanted.season);
  const trpc = useTrpc();
  const list = useQuery(
    trpc.catalogue.season.queryOptions({ showId: show.id, season: season?.number ?? 1 }, { enabled: season !== null }),
  );
  const chosen = {
    mediaType: 'tv',
    id: show.id,
    season: season?.number ?? 1,
    episode: chooseEpisode(list.data?.episodes ?? [], isFirst ? {} : opened),
  } as const satisfies ChosenEpisode;
  const missing = list.data ? missingText(wanted, chosen, allMessages) : null;
  useFirstEpisodeUrl(chosen, isFirst && missing !== null);
  const timeLeft = isKnown(chosen) ? loaded?.timeLeft(chosen) : null;
  const action = mainAction({ shown: chosen, wanted }, { last, next, timeLeft: timeLeft ?? null }, t);
  const facts = showFacts(show, t);
  const name = titleName(show, allMessages);
  const shared = { heading: titleHeading(show, allMessages), overview: show.overview, path: paths.title(show) };
  const trailer = useTrailer(show);
  const [ageRating, setAgeRating] = useState<string | null>(null);
  const genres = allMessages.formats.commas(show.genres.map((genre) => genre.name));

  return (
    <div className={styles.page}>
      <TitleHeader
        title={show}
        facts={[ageRating, ...seasonFacts(show, t), starText(show.rating, t.formats), genres]}
        posterMark={<LibraryBadge />}
      >
        {action === 'loading' ? (
          <WatchButton href={paths.watchShow(show.id)} />
        ) : (
          <WatchButton
            href={paths.watch(action.target)}
            label={action.label}
            code={action.code}
            note={action.note}
            onStart={() => {
              if (action.restarts) loaded?.restart();
              recordOpened(action.target);
            }}
          />
        )}
        <div className={headerStyles.shares}>
          {trailer.button}
          <ShareButton {...shared} />
        </div>
        <TitleSlot
          title={{ mediaType: 'tv', id: show.id, title: name }}
          more={[{ label: t('share'), run: () => void shareFromMenu(shared) }]}
          isCaughtUp={loaded?.isCaughtUp}
          seen={
            season && (
              <RecordSlot place="action">
                {({ parts }) => <parts.ShowMarks title={name} seasons={show.seasons} />}
              </RecordSlot>
            )
          }
        />
      </TitleHeader>
      <TitleBody
        overview={
          <Section heading={t('overview')}>
            <Overview text={show.overview} lang={show.textLanguage?.overview} />
            <TitleCredits title={show} />
          </Section>
        }
        offers={<OffersSlot title={show} onAgeRating={setAgeRating} />}
        episodes={
          season && (
            <EpisodesSection
              seasons={show.seasons}
              season={season}
              chosen={chosen}
              episodes={list.data?.episodes ?? null}
              failed={list.isError}
              onRetry={() => void list.refetch()}
              missing={isFirst ? null : missing}
            />
          )
        }
        card={
          anyKnown(facts) && (
            <Section heading={t('details')}>
              <FactList facts={facts} />
            </Section>
          )
        }
      >
        {trailer.section}
      </TitleBody>
      <TitleRows title={show} />
    </div>
  );
}

/** Where the page opens. What is next changes with each mark; the season that is shown does not. */
function useOpenedEpisode(wanted: WantedEpisode, progress: Pick<KnownProgress, 'last' | 'next'>): WantedEpisode {
  const [opened, setOpened] = useState<EpisodeKey | null>(null);
  const known = openedEpisode(progress);
  if (opened === null && known !== null) setOpened(known);
  return wanted.season === undefined ? (opened ?? wanted) : wanted;
}

/** Gives the URL of a season's link the number of its first episode, once that is known. */
function useFirstEpisodeUrl(chosen: ChosenEpisode, isOther: boolean): void {
  const [, navigate] = useLocation();
  const path = isOther && isKnown(chosen) ? paths.episode(chosen) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path, navigate]);
}
