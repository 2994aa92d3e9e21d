import { runtimeText } from '@marquee/domain/catalogue/display-text';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { IconMovie } from '@tabler/icons-react';
import { Link } from '../../components/controls/link.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { RecordSlot } from '../../features/record/record-slots.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import styles from './details-card.module.css';
import viewStyles from './watch-view.module.css';

const messages = defineMessages('watch.details-card', {
  heading: 'Details',
  aboutMovie: 'About this movie',
  aboutShow: 'About this show',
  rating: 'Rating',
  rated: '{rating} out of 10 ({count, plural, one {# vote} other {# votes}})',
  genres: 'Genres',
  released: 'Release Date',
  runtime: 'Runtime',
  aired: 'First Air Date',
  seasons: 'Seasons',
  episodes: 'Episodes',
  network: 'Network',
});

/** Facts of the title; unknown ones are omitted. */
export function DetailsCard({ details }: { details: TitleDetails }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const { showRatings } = usePreferences();
  const rows = [
    ...facts(details, allMessages),
    ...(showRatings && details.rating > 0
      ? [
          [
            t('rating'),
            t('rated', {
              rating: allMessages.formats.rating(details.rating),
              count: details.voteCount,
            }),
          ] as const,
        ]
      : []),
    [t('genres'), allMessages.formats.commas(details.genres.map(({ name }) => name))] as const,
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
            {t('heading')}
          </h2>
          <p className={styles.title}>
            <bdi lang={details.textLanguage?.title}>{details.title}</bdi>
          </p>
          <Link className={viewStyles.link} href={paths.title(details)}>
            {details.mediaType === 'movie' ? t('aboutMovie') : t('aboutShow')}
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
      {details.mediaType === 'movie' && details.overview && (
        <p className={styles.overview} lang={details.textLanguage?.overview} dir="auto">
          {details.overview}
        </p>
      )}
    </section>
  );
}

function facts(details: TitleDetails, allMessages: Messages): (readonly [label: string, value: string | null])[] {
  const t = allMessages.of(messages);
  const { formats } = allMessages;
  if (details.mediaType === 'movie') {
    return [
      [t('released'), formats.day(details.date)],
      [t('runtime'), runtimeText(details.runtime, allMessages)],
    ];
  }
  return [
    [t('aired'), formats.day(details.date)],
    [t('seasons'), details.seasonCount > 0 ? formats.count(details.seasonCount) : null],
    [t('episodes'), details.episodeCount > 0 ? formats.count(details.episodeCount) : null],
    [t('network'), details.network],
  ];
}
