import type { MovieDetails, ShowDetails } from '@marquee/domain/catalogue/title-details';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import { cardMessages } from '../lists/poster-card.tsx';
import styles from './surprise.module.css';
import type { SurpriseCard } from './surprise-source.ts';

/** What the card knows at once, and the overview and the backdrop when they are loaded. */
export function SurpriseTitle({ card }: { card: SurpriseCard }) {
  const t = useMessages(cardMessages);
  const formats = useFormats();
  const { details, isPending } = useDetails(card);
  const facts = [card.year, t(card.mediaType), card.rating > 0 && `★ ${formats.rating(card.rating)}`];
  return (
    <>
      {isPending ? <Skeleton className={styles.picture} /> : <Picture card={card} details={details} />}
      <h3 className={styles.name}>
        <bdi lang={card.textLanguage?.title}>{card.title}</bdi>
      </h3>
      <p className={styles.facts}>{formats.facts(facts)}</p>
      {card.note && (
        <p className={styles.note} dir="auto">
          {card.note}
        </p>
      )}
      {isPending && <OverviewSkeleton />}
      {details?.overview && (
        <p className={styles.overview} lang={details.textLanguage?.overview} dir="auto">
          {details.overview}
        </p>
      )}
    </>
  );
}

export function SurpriseTitleSkeleton() {
  return (
    <>
      <Skeleton className={styles.picture} />
      <Skeleton height={26} width="min(16rem, 80%)" above={16} below={8} />
      <Skeleton height={18} width="10rem" />
      <OverviewSkeleton />
    </>
  );
}

function OverviewSkeleton() {
  return <Skeleton height={88} above={12} />;
}

/** The backdrop; else the poster, at its full height. */
function Picture({ card, details }: { card: SurpriseCard; details: MovieDetails | ShowDetails | undefined }) {
  const backdrop = details?.backdropPath ?? null;
  const poster = card.posterPath ?? details?.posterPath ?? null;
  if (backdrop === null && poster !== null) {
    return (
      <div className={styles.picture}>
        <CatalogueImage className={styles.poster} path={poster} size="w342" alt="" width={2} height={3} eager />
      </div>
    );
  }
  return <CatalogueImage className={styles.picture} path={backdrop} size="w780" alt="" width={16} height={9} eager />;
}

/** The details of the title's page, which is there at once then. */
function useDetails({ mediaType, id }: SurpriseCard) {
  const trpc = useTrpc();
  const movie = useQuery(trpc.catalogue.movie.queryOptions({ id }, { enabled: mediaType === 'movie' }));
  const show = useQuery(trpc.catalogue.show.queryOptions({ id }, { enabled: mediaType === 'tv' }));
  const { data: details, isPending } = mediaType === 'movie' ? movie : show;
  return { details, isPending };
}
