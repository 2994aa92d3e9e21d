import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { CollectionDetails } from '@marquee/domain/catalogue/people-and-collections';
import { paths } from '../../lib/paths.ts';
import type { RouteHead } from '../../lib/routing/route.tsx';

/** What search engines and link previews get of a collection. SSR only. */
export function collectionPreview(collection: CollectionDetails): RouteHead {
  const { id, name, overview, posterPath, backdropPath, parts } = collection;
  const path = backdropPath ?? posterPath;
  return {
    title: name,
    description: overview || `${pluralText(parts.length, 'movie')}: ${parts.map(({ title }) => title).join(', ')}.`,
    canonicalPath: paths.collection(id),
    image: path ? { path, isPoster: backdropPath === null, alt: `Picture of ${name}` } : null,
    structuredData: {
      '@type': 'MovieSeries',
      name,
      description: overview || undefined,
      hasPart: parts.map(({ title, date }) => ({ '@type': 'Movie', name: title, datePublished: date || undefined })),
    },
  };
}
