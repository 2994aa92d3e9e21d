import { countText, dateText, pluralText, ratingText, runtimeText } from '@marquee/domain/catalogue/display-text';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { IconMovie } from '@tabler/icons-react';
import { Link } from '../../components/controls/link.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { RecordSlot } from '../../features/record/record-slots.tsx';
import { paths } from '../../lib/paths.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import styles from './details-card.module.css';
import viewStyles from './watch-view.module.css';

/** Facts of the title; unknown ones are omitted. */
export function DetailsCard({ details }: { details: TitleDetails }) {
  const { showRatings } = usePreferences();
  const rows = [
    ...facts(details),
    ...(showRatings && details.rating > 0
      ? [['Rating', `${ratingText(details.rating)} out of 10 (${pluralText(details.voteCount, 'vote')})`] as const]
      : []),
    ['Genres', details.genres.map(({ name }) => name).join(', ')] as const,
  ];
  return (
    <section className={viewStyles.card} aria-labelledby="watch-details">
      <div className={styles.head}>
        <CatalogueImage
          key={details.posterPath}
          className={styles.poster}
          path={details.posterPath}
          size="w185"
          alt=""
          width={2}
          height={3}
          placeholder={<IconMovie size={24} aria-hidden />}
        />
        <div>
          <h2 className={viewStyles.heading} id="watch-details">
            Details
          </h2>
          <p className={styles.title}>{details.title}</p>
          <Link className={viewStyles.link} href={paths.title(details)}>
            {details.mediaType === 'movie' ? 'About this movie' : 'About this show'}
          </Link>
          {details.mediaType === 'movie' && (
            <RecordSlot place="line">{({ parts }) => <parts.PlayingMark at={null} name={details.title} />}</RecordSlot>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {details.mediaType === 'movie' && details.overview && <p className={styles.overview}>{details.overview}</p>}
    </section>
  );
}

function facts(details: TitleDetails): (readonly [label: string, value: string | null])[] {
  if (details.mediaType === 'movie') {
    return [
      ['Release Date', dateText(details.date)],
      ['Runtime', runtimeText(details.runtime)],
    ];
  }
  return [
    ['First Air Date', dateText(details.date)],
    ['Seasons', details.seasonCount > 0 ? countText(details.seasonCount) : null],
    ['Episodes', details.episodeCount > 0 ? countText(details.episodeCount) : null],
    ['Network', details.network],
  ];
}
