import type { PersonDetails } from '@marquee/domain/catalogue/people-and-collections';
import { paths } from '../../lib/paths.ts';
import type { RouteHead } from '../../lib/routing/route.tsx';

/** What search engines and link previews get of a person. SSR only. */
export function personPreview(person: PersonDetails): RouteHead {
  const { id, name, biography, profilePath, birthday, deathday, birthplace, imdbId, homepage, knownFor } = person;
  const titles = knownFor.slice(0, 3).map(({ title }) => title);
  return {
    title: name,
    description: biography || (titles.length > 0 ? `${name}, known for ${titles.join(', ')}.` : `${name} on Marquee.`),
    canonicalPath: paths.person(id),
    type: 'profile',
    image: profilePath ? { path: profilePath, isPoster: true, alt: `Portrait of ${name}` } : null,
    structuredData: {
      '@type': 'Person',
      name,
      description: biography || undefined,
      jobTitle: person.department || undefined,
      birthDate: birthday || undefined,
      deathDate: deathday || undefined,
      birthPlace: birthplace || undefined,
      sameAs: [imdbId && `https://www.imdb.com/name/${imdbId}/`, homepage].filter((url) => url !== null),
    },
  };
}
