import { episodeCode } from '@marquee/domain/catalogue/display-text';
import type { FoundEpisode, FoundPerson } from '@marquee/domain/catalogue/search';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { IconPlayerPlay, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../components/controls/link.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { initialsOf } from '../../lib/text/initials.ts';
import styles from './named-results.module.css';
import type { SearchResults } from './use-search-results.ts';

const messages = defineMessages('search.named-results', {
  label: 'Episodes, people and collections',
  collection: 'Collection',
  titles: '{count, plural, one {# title} other {# titles}}',
  person: 'person',
  actor: 'actor',
  director: 'director',
  writer: 'writer',
  producer: 'producer',
  cinematographer: 'cinematographer',
  editor: 'editor',
  sound: 'sound',
  art: 'art department',
  costumes: 'costume and make-up',
  effects: 'visual effects',
  creator: 'creator',
});

interface NamedResultsProps {
  named: Pick<SearchResults, 'people' | 'collections' | 'episode'>;
  onOpen: () => void;
}

/** Above the titles: the episode, people and collections that a search names. */
export function NamedResults({ named: { people, collections, episode }, onOpen }: NamedResultsProps) {
  const t = useMessages(messages);
  if (people.length + collections.length === 0 && episode === null) return null;
  return (
    <ul className={styles.list} aria-label={t('label')}>
      {episode && (
        <NamedResult
          href={paths.episode({ ...episode, id: episode.showId })}
          name={episode.name || episode.showTitle}
          lang={episode.name ? episode.textLanguage?.name : episode.textLanguage?.showTitle}
          detail={episodeDetail(episode)}
          picture={<IconPlayerPlay size={22} />}
          onOpen={onOpen}
        />
      )}
      {people.map((person) => (
        <NamedResult
          key={person.id}
          href={paths.person(person.id)}
          name={person.name}
          detail={personDetail(person, t)}
          picture={<Picture path={person.profilePath} placeholder={initialsOf(person.name)} />}
          onOpen={onOpen}
        />
      ))}
      {collections.map(({ id, name, posterPath }) => (
        <NamedResult
          key={id}
          href={paths.collection(id)}
          name={name}
          detail={t('collection')}
          picture={<Picture path={posterPath} placeholder={<IconStack2 size={22} />} />}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface NamedResultProps {
  href: string;
  name: string;
  /** That of the name, where it is another one than that of the page. */
  lang?: string | undefined;
  detail: string;
  picture: ReactNode;
  onOpen: () => void;
}

function NamedResult({ href, name, lang, detail, picture, onOpen }: NamedResultProps) {
  return (
    <li>
      <Link className={styles.link} href={href} onClick={onOpen}>
        <span className={styles.picture} aria-hidden>
          {picture}
        </span>
        <span className={styles.text}>
          <bdi className={styles.name} lang={lang}>
            {name}
          </bdi>{' '}
          <span className={styles.detail}>{detail}</span>
        </span>
      </Link>
    </li>
  );
}

function Picture({ path, placeholder }: { path: string | null; placeholder: ReactNode }) {
  if (path === null) return placeholder;
  return <CatalogueImage path={path} size="w185" alt="" width={1} height={1} eager placeholder={placeholder} />;
}

/** What people of a department of the upstream are called. */
const professions: Readonly<Record<string, Exclude<keyof typeof messages, 'titles'>>> = {
  Acting: 'actor',
  Directing: 'director',
  Writing: 'writer',
  Production: 'producer',
  Camera: 'cinematographer',
  Editing: 'editor',
  Sound: 'sound',
  Art: 'art',
  'Costume & Make-Up': 'costumes',
  'Visual Effects': 'effects',
  Creator: 'creator',
};

/** 'actor, 90 titles' */
function personDetail({ department, titleCount }: FoundPerson, t: Translate<typeof messages>): string {
  const profession = professions[department];
  const facts = [profession && t(profession), titleCount !== null && t('titles', { count: titleCount })];
  return t.formats.commas(facts) || t('person');
}

/** 'Severance S2E3', or the code alone where the name of the episode is unknown */
function episodeDetail({ showTitle, season, episode, name }: FoundEpisode): string {
  const code = episodeCode(season, episode);
  return name ? `${showTitle} ${code}` : code;
}
