import { runtimeText } from '@marquee/domain/catalogue/display-text';
import { mediaKey, yearOf } from '@marquee/domain/catalogue/media-item';
import type { CollectionDetails, CollectionPart } from '@marquee/domain/catalogue/people-and-collections';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { useSeenTitles } from '../../features/lists/marks/use-membership.ts';
import { SeenMark } from '../../features/media/entries/seen-mark.tsx';
import { TitleRow } from '../../features/media/entries/title-row.tsx';
import { ShareButton } from '../../features/media/share/share-button.tsx';
import { Overview } from '../../features/media/title/title-body.tsx';
import { TitleHeader } from '../../features/media/title/title-header.tsx';
import { TitleSkeleton } from '../../features/media/title/title-skeleton.tsx';
import { TitleUnavailable } from '../../features/media/title/title-unavailable.tsx';
import { useServerNow } from '../../lib/api/server-clock.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { AddAllSlot } from '../../lib/lists/member-cards.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import styles from './collection-page.module.css';

const messages = defineMessages('collection.collection-page', {
  next: 'Next: {title}',
  count: '{count, plural, one {# movie} other {# movies}}',
  inAll: '{runtime} in all',
  startWith: 'Start with: {title}',
  overview: 'Overview',
  movies: 'Movies',
  seen: '{seen} of {all} seen',
});

/** /collection/{id} (docs/behaviour/find.md §2). */
export function CollectionPage({ id }: { id: number }) {
  const trpc = useTrpc();
  const collection = useQuery(trpc.catalogue.collection.queryOptions({ id }));
  if (collection.data) return <Collection collection={collection.data} />;
  if (collection.isError) {
    return <TitleUnavailable error={collection.error} subject="collection" onRetry={() => void collection.refetch()} />;
  }
  return <TitleSkeleton />;
}

function Collection({ collection }: { collection: CollectionDetails }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const { name, overview, parts, textLanguage } = collection;
  const seen = useSeenTitles(parts);
  const today = useServerNow().toISOString().slice(0, 10);
  const next = seen && parts.find((part) => isReleased(part, today) && !seen.has(mediaKey(part)));
  const { backdropPath, posterPath } = collection;
  const header = {
    backdropPath,
    posterPath,
    title: name,
    date: '',
    tagline: '',
    ...(textLanguage?.name && { textLanguage: { title: textLanguage.name } }),
  };
  return (
    <div className={styles.page}>
      <TitleHeader
        title={header}
        facts={[t('count', { count: parts.length }), yearsText(parts), hoursText(parts, allMessages)]}
      >
        {next && (
          <Button
            className={styles.next}
            size="lg"
            href={paths.title(next)}
            leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          >
            {t(seen.size > 0 ? 'next' : 'startWith', { title: next.title })}
          </Button>
        )}
        <ShareButton heading={name} overview={overview} path={paths.collection(collection.id)} />
      </TitleHeader>
      <div className={styles.body}>
        {overview && (
          <Section heading={t('overview')}>
            <Overview text={overview} lang={textLanguage?.overview} />
          </Section>
        )}
        <Section
          heading={t('movies')}
          aside={
            <span className={styles.aside}>
              {seen && seen.size > 0 && <span>{t('seen', { seen: seen.size, all: parts.length })}</span>}
              <AddAllSlot name={name} titles={parts} />
            </span>
          }
        >
          <ol className={styles.parts}>
            {parts.map((part, index) => (
              <li key={part.id}>
                <TitleRow
                  card={{ ...part, year: yearOf(part.date) }}
                  position={index + 1}
                  eager={index < 3}
                  text={part.overview}
                  lang={part.textLanguage?.overview}
                  facts={
                    <>
                      <span>{runtimeText(part.runtime, allMessages)}</span>
                      {seen?.has(mediaKey(part)) && <SeenMark />}
                    </>
                  }
                />
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <SiteFooter />
    </div>
  );
}

function isReleased({ date }: CollectionPart, today: string): boolean {
  return date !== '' && date <= today;
}

/** '2001–2003'; null if no part has a date. */
function yearsText(parts: readonly CollectionPart[]): string | null {
  const years = parts.flatMap(({ date }) => yearOf(date) ?? []);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? String(first) : `${first}–${last}`;
}

function hoursText(parts: readonly CollectionPart[], allMessages: Messages): string | null {
  const runtime = runtimeText(
    parts.reduce((sum, { runtime }) => sum + (runtime ?? 0), 0),
    allMessages,
  );
  return runtime && allMessages.of(messages)('inAll', { runtime });
}
