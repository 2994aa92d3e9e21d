import { dateText, runtimeText, titleHeading, titleName } from '@marquee/domain/catalogue/display-text';
import type { MovieDetails } from '@marquee/domain/catalogue/title-details';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../components/layout/section.tsx';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { recordOpened } from '../../features/history/record-opened.ts';
import { LibraryBadge, LibraryTitleProvider } from '../../features/library/library-marks.tsx';
import { TitleSlot } from '../../features/lists/marks/title-slot.tsx';
import { TitleExtrasSlot } from '../../features/media/extras/title-extras-slot.tsx';
import { MediaRow } from '../../features/media/lists/media-row.tsx';
import { ShareButton } from '../../features/media/share/share-button.tsx';
import { CastStrip } from '../../features/media/title/cast-strip.tsx';
import { anyKnown, FactList } from '../../features/media/title/fact-list.tsx';
import { Overview, TitleBody } from '../../features/media/title/title-body.tsx';
import { TitleCredits } from '../../features/media/title/title-credits.tsx';
import { TitleHeader } from '../../features/media/title/title-header.tsx';
import { TitleSkeleton } from '../../features/media/title/title-skeleton.tsx';
import { TitleUnavailable } from '../../features/media/title/title-unavailable.tsx';
import { TrailerPlayer } from '../../features/media/title/trailer-player.tsx';
import { WatchButton } from '../../features/media/watch-button.tsx';
import { useLoadedRecord } from '../../features/record/member-record.ts';
import { PageRecordProvider } from '../../features/record/page-record.tsx';
import { RecordSlot } from '../../features/record/record-slots.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { paths } from '../../lib/paths.ts';
import { boxOfficeFacts, movieFacts, productionFacts } from './movie-facts.ts';
import styles from './movie-page.module.css';

/** Movie page (docs/behaviour/catalogue.md §4). */
export function MoviePage({ id }: { id: number }) {
  const trpc = useTrpc();
  const movie = useQuery(trpc.catalogue.movie.queryOptions({ id }));
  if (movie.data) {
    return (
      <PageRecordProvider mediaType="movie" id={id}>
        <LibraryTitleProvider mediaType="movie" id={id}>
          <Movie movie={movie.data} />
        </LibraryTitleProvider>
      </PageRecordProvider>
    );
  }
  if (movie.isError) return <TitleUnavailable error={movie.error} onRetry={() => void movie.refetch()} />;
  return <TitleSkeleton />;
}

function Movie({ movie }: { movie: MovieDetails }) {
  const heading = titleHeading(movie);
  const genres = movie.genres.map(({ name }) => name).join(', ');
  const production = productionFacts(movie);
  const facts = movieFacts(movie);
  const timeLeft = useLoadedRecord()?.timeLeft({ season: 0, episode: 0 });
  return (
    <div className={styles.page}>
      <TitleHeader
        title={movie}
        facts={[dateText(movie.date), runtimeText(movie.runtime), genres]}
        posterMark={<LibraryBadge />}
      >
        <WatchButton
          href={paths.watch(movie)}
          {...(timeLeft && { label: 'Resume', code: timeLeft })}
          onStart={() => recordOpened(movie)}
        />
        <ShareButton heading={heading} overview={movie.overview} path={paths.title(movie)} />
        <RecordSlot place="action">{({ parts }) => <parts.MovieMarks title={titleName(movie)} />}</RecordSlot>
        <TitleSlot title={{ mediaType: 'movie', id: movie.id, title: titleName(movie) }} />
      </TitleHeader>
      <TitleBody
        overview={
          <Section heading="Overview">
            <Overview text={movie.overview} />
            <TitleCredits title={movie} />
          </Section>
        }
        card={
          anyKnown(facts) && (
            <Section heading="Movie Details">
              <FactList facts={facts} />
            </Section>
          )
        }
      >
        <div className={styles.production}>
          {anyKnown(production) && (
            <Section heading="Production Details">
              <FactList facts={production} />
            </Section>
          )}
          <Section heading="Box Office">
            <FactList facts={boxOfficeFacts(movie)} />
          </Section>
        </div>
        {movie.trailer && (
          <Section heading="Trailer">
            <TrailerPlayer trailer={movie.trailer} title={movie.title} backdropPath={movie.backdropPath} />
          </Section>
        )}
      </TitleBody>
      {movie.cast.length > 0 && <CastStrip cast={movie.cast} />}
      {movie.similar.length > 0 && <MediaRow title="You Might Also Like" cards={movie.similar} />}
      <TitleExtrasSlot title={movie} />
      <SiteFooter />
    </div>
  );
}
