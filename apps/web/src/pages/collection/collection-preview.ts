import type { CollectionDetails } from '@marquee/domain/catalogue/people-and-collections';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { paths } from '../../lib/paths.ts';
import type { RouteHead } from '../../lib/routing/route.tsx';

const texts = defineMessages('collection.collection-preview', {
  movies: '{count, plural, one {# movie} other {# movies}}: {titles}.',
  picture: 'Picture of {name}',
});

/** What search engines and link previews get of a collection. SSR only. */
export function collectionPreview(collection: CollectionDetails, messages: Messages): RouteHead {
  const { id, name, overview, posterPath, backdropPath, parts } = collection;
  const t = messages.of(texts);
  const path = backdropPath ?? posterPath;
  return {
    title: name,
    description:
      overview || t('movies', { count: parts.length, titles: t.formats.commas(parts.map(({ title }) => title)) }),
    canonicalPath: paths.collection(id),
    image: path ? { path, isPoster: backdropPath === null, alt: t('picture', { name }) } : null,
    structuredData: {
      '@type': 'MovieSeries',
      name,
      description: overview || undefined,
      hasPart: parts.map(({ title, date }) => ({ '@type': 'Movie', name: title, datePublished: date || undefined })),
    },
  };
}
