import type { PersonDetails } from '@marquee/domain/catalogue/people-and-collections';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { paths } from '../../lib/paths.ts';
import type { RouteHead } from '../../lib/routing/route.tsx';

const texts = defineMessages('person.person-preview', {
  knownFor: '{name}, known for {titles}.',
  person: '{name} on Marquee.',
  portrait: 'Portrait of {name}',
});

/** What search engines and link previews get of a person. SSR only. */
export function personPreview(person: PersonDetails, messages: Messages): RouteHead {
  const { id, name, biography, profilePath, birthday, deathday, birthplace, imdbId, homepage, knownFor } = person;
  const t = messages.of(texts);
  const titles = knownFor.slice(0, 3).map(({ title }) => title);
  return {
    title: name,
    description:
      biography ||
      (titles.length > 0 ? t('knownFor', { name, titles: t.formats.commas(titles) }) : t('person', { name })),
    canonicalPath: paths.person(id),
    type: 'profile',
    image: profilePath ? { path: profilePath, isPoster: true, alt: t('portrait', { name }) } : null,
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
