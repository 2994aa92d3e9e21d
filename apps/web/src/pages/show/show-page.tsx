import '@mantine/core/styles/Input.css';
import type { ShowDetails } from '@marquee/domain/details';
import { dateText, episodeCode, titleHeading } from '@marquee/domain/display-text';
import type { Playable } from '@marquee/domain/player';
import { paths } from '../../app/paths.ts';
import { SiteFooter } from '../../components/site-footer.tsx';
import { recordProgress } from '../../features/history/record-progress.ts';
import { useLastWatched } from '../../features/history/use-last-watched.ts';
import { CastStrip } from '../../features/media/cast-strip.tsx';
import { anyKnown, FactList } from '../../features/media/fact-list.tsx';
import { MediaRow } from '../../features/media/media-row.tsx';
import { ShareButton } from '../../features/media/share-button.tsx';
import { Overview, TitleBody } from '../../features/media/title-body.tsx';
import { TitleHeader } from '../../features/media/title-header.tsx';
import { TitleSection } from '../../features/media/title-section.tsx';
import { TitleSkeleton } from '../../features/media/title-skeleton.tsx';
import { TitleUnavailable } from '../../features/media/title-unavailable.tsx';
import { TrailerPlayer } from '../../features/media/trailer-player.tsx';
import { WatchButton } from '../../features/media/watch-button.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { trpc } from '../../lib/trpc.ts';
import { chooseEpisode, chooseSeason, mainAction, type WantedEpisode } from './episode-choice.ts';
import { EpisodesSection } from './episodes-section.tsx';
import { EpisodesSkeleton } from './episodes-skeleton.tsx';
import { seasonsText, showFacts } from './show-facts.ts';
import styles from './show-page.module.css';

/** A show's page (catalogue spec §2); the address says which episode is chosen. */
export function ShowPage({ id, ...wanted }: { id: number } & WantedEpisode) {
  const show = trpc.catalogue.show.useQuery({ id });
  usePageHead({
    title: show.data ? titleHeading(show.data) : null,
    ...(show.data && { description: show.data.overview || titleHeading(show.data) }),
  });
  if (show.data) return <Show show={show.data} wanted={wanted} />;
  if (show.isError) return <TitleUnavailable error={show.error} onRetry={() => void show.refetch()} />;
  return <TitleSkeleton episodes={<EpisodesSkeleton />} />;
}

function Show({ show, wanted }: { show: ShowDetails; wanted: WantedEpisode }) {
  const season = chooseSeason(show.seasons, wanted);
  const list = trpc.catalogue.season.useQuery(
    { showId: show.id, season: season?.number ?? 1 },
    { enabled: season !== null },
  );
  const chosen = {
    mediaType: 'tv',
    id: show.id,
    season: season?.number ?? 1,
    episode: chooseEpisode(list.data?.episodes ?? [], wanted),
  } as const satisfies Playable;
  const main = mainAction(chosen, wanted, useLastWatched(show.id));
  const facts = showFacts(show);
  const genres = show.genres.map(({ name }) => name).join(', ');

  return (
    <div className={styles.page}>
      <TitleHeader title={show} facts={[dateText(show.date), seasonsText(show), genres]}>
        {main === 'asking' ? (
          <WatchButton href={paths.watchShow(show.id)} />
        ) : (
          <WatchButton
            href={paths.watch(main.target)}
            label={main.resumes ? 'Resume' : 'Watch Now'}
            code={episodeCode(main.target.season, main.target.episode)}
            onStart={() => recordProgress(main.target)}
          />
        )}
        <ShareButton heading={titleHeading(show)} overview={show.overview} path={paths.title(show)} />
      </TitleHeader>
      <TitleBody
        overview={
          <TitleSection heading="Overview">
            <Overview text={show.overview} />
          </TitleSection>
        }
        episodes={
          season && (
            <EpisodesSection
              seasons={show.seasons}
              season={season}
              chosen={chosen}
              episodes={list.data?.episodes ?? null}
              failed={list.isError}
              onRetry={() => void list.refetch()}
              onStart={() => recordProgress(chosen)}
            />
          )
        }
        card={
          anyKnown(facts) && (
            <TitleSection heading="Show Details">
              <FactList facts={facts} />
            </TitleSection>
          )
        }
      >
        {show.trailer && (
          <TitleSection heading="Trailer">
            <TrailerPlayer trailer={show.trailer} title={show.title} backdropPath={show.backdropPath} />
          </TitleSection>
        )}
      </TitleBody>
      {show.cast.length > 0 && <CastStrip cast={show.cast} />}
      {show.similar.length > 0 && <MediaRow title="You Might Also Like" cards={show.similar} />}
      <SiteFooter />
    </div>
  );
}
