import type { TitleExtras as Extras, TitleDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/layout/section.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { MediaRow } from '../lists/media-row.tsx';
import { anyKnown, FactList } from '../title/fact-list.tsx';
import { TrailerPlayer } from '../title/trailer-player.tsx';
import styles from './title-extras.module.css';

const messages = defineMessages('media.title-extras', {
  details: 'More Details',
  trailers: 'More Trailers',
  moreLike: 'More Like This',
  officialPage: 'Official page',
  keywords: 'Keywords',
  links: 'Links',
});

/** What a title page loads when its end comes near; what fails to load is left out (docs/behaviour/find.md §3). */
export function TitleExtras({ title }: { title: TitleDetails }) {
  const t = useMessages(messages);
  const { mediaType, id } = title;
  const trpc = useTrpc();
  const extras = useQuery(trpc.catalogue.titleExtras.queryOptions({ mediaType, id }));
  const facts = extras.data ? extraFacts(extras.data, t) : [];
  const { trailers = [], recommendations = [] } = extras.data ?? {};
  return (
    <>
      <div className={styles.sections} data-settled={!extras.isPending || undefined}>
        {anyKnown(facts) && (
          <Section heading={t('details')}>
            <FactList facts={facts} />
          </Section>
        )}
        {trailers.length > 0 && (
          <Section heading={t('trailers')}>
            <ul className={styles.trailers}>
              {trailers.map((trailer) => (
                <li key={trailer.key}>
                  <TrailerPlayer trailer={trailer} title={title.title} backdropPath={title.backdropPath} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {recommendations.length > 0 && <MediaRow title={t('moreLike')} cards={recommendations} />}
    </>
  );
}

function extraFacts({ keywords, imdbId, homepage }: Extras, t: Translate<typeof messages>) {
  const links = [
    imdbId && { label: 'IMDb', href: `https://www.imdb.com/title/${imdbId}/` },
    homepage && { label: t('officialPage'), href: homepage },
  ].filter((link) => link !== null && link !== '');
  return [
    {
      term: t('keywords'),
      value:
        keywords.length === 0 ? null : (
          <ul className={styles.keywords} aria-label={t('keywords')}>
            {keywords.map((keyword) => (
              <li key={keyword} className={styles.keyword}>
                {keyword}
              </li>
            ))}
          </ul>
        ),
    },
    {
      term: t('links'),
      value:
        links.length === 0 ? null : (
          <span className={styles.links}>
            {links.map(({ label, href }) => (
              <a key={label} href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            ))}
          </span>
        ),
    },
  ];
}
