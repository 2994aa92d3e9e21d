import { runtimeText, starText, titleHeading, titleName } from '@marquee/domain/catalogue/display-text';
import type { MovieDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { recordOpened } from '../../features/history/record-opened.ts';
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
import { useLoadedRecord } from '../../features/record/member-record.ts';
import { PageRecordProvider } from '../../features/record/page-record.tsx';
import { RecordSlot } from '../../features/record/record-slots.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { boxOfficeFacts, movieFacts, productionFacts } from './movie-facts.ts';
import styles from './movie-page.module.css';

const messages = defineMessages('movie.movie-page', {
  resume: 'Resume',
  askTime: 'Choose when you saw it…',
  share: 'Share…',
  overview: 'Overview',
  details: 'Movie Details',
  production: 'Production Details',
  boxOffice: 'Box Office',
});

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
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const shareFromMenu = useShareFromMenu();
  const name = titleName(movie, allMessages);
  const shared = { heading: titleHeading(movie, allMessages), overview: movie.overview, path: paths.title(movie) };
  const trailer = useTrailer(movie);
  const [ageRating, setAgeRating] = useState<string | null>(null);
  const genres = allMessages.formats.commas(movie.genres.map((genre) => genre.name));
  const production = productionFacts(movie, allMessages);
  const facts = movieFacts(movie, allMessages);
  const record = useLoadedRecord();
  const timeLeft = record?.timeLeft({ season: 0, episode: 0 });
  return (
    <div className={styles.page}>
      <TitleHeader
        title={movie}
        facts={[
          ageRating,
          runtimeText(movie.runtime, allMessages),
          starText(movie.rating, allMessages.formats),
          genres,
        ]}
        posterMark={<LibraryBadge />}
      >
        <WatchButton
          href={paths.watch(movie)}
          {...(timeLeft && { label: t('resume'), code: timeLeft })}
          onStart={() => recordOpened(movie)}
        />
        <div className={headerStyles.shares}>
          {trailer.button}
          <ShareButton {...shared} />
        </div>
        <TitleSlot
          title={{ mediaType: 'movie', id: movie.id, title: name }}
          more={[
            ...(record ? [{ label: t('askTime'), run: () => record.askTime([{ name }]) }] : []),
            { label: t('share'), run: () => void shareFromMenu(shared) },
          ]}
          seen={<RecordSlot place="action">{({ parts }) => <parts.MovieMarks title={name} />}</RecordSlot>}
        />
      </TitleHeader>
      <TitleBody
        overview={
          <Section heading={t('overview')}>
            <Overview text={movie.overview} lang={movie.textLanguage?.overview} />
            <TitleCredits title={movie} />
          </Section>
        }
        offers={<OffersSlot title={movie} onAgeRating={setAgeRating} />}
        card={
          anyKnown(facts) && (
            <Section heading={t('details')}>
              <FactList facts={facts} />
            </Section>
          )
        }
      >
        <div className={styles.production}>
          {anyKnown(production) && (
            <Section heading={t('production')}>
              <FactList facts={production} />
            </Section>
          )}
          <Section heading={t('boxOffice')}>
            <FactList facts={boxOfficeFacts(movie, allMessages)} />
          </Section>
        </div>
        {trailer.section}
      </TitleBody>
      <TitleRows title={movie} />
    </div>
  );
}
