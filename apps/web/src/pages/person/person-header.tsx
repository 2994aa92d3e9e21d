import type { PersonDetails } from '@marquee/domain/catalogue/people-and-collections';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { ReactNode } from 'react';
import { PageHeading } from '../../components/layout/page-frame.tsx';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { FactList } from '../../features/media/title/fact-list.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { initialsOf } from '../../lib/text/initials.ts';
import styles from './person-page.module.css';

const messages = defineMessages('person.person-header', {
  portrait: 'Portrait of {name}',
  officialPage: 'Official page',
  born: 'Born',
  died: 'Died',
  otherNames: 'Also known as',
  titles: '{count, plural, one {# title} other {# titles}}',
  seen: '{seen} of {all} seen',
});

/** Longer biographies are folded. */
const foldedCharacters = 420;

interface PersonHeaderProps {
  person: PersonDetails;
  seenCount: number;
  /** What the member can do with the titles. */
  children: ReactNode;
}

/** Portrait, facts and biography. */
export function PersonHeader({ person, seenCount, children }: PersonHeaderProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { name, department, biography, titleCount, otherNames, imdbId, homepage } = person;
  const facts = [
    { term: t('born'), value: lifeText(person, formats) },
    { term: t('died'), value: formats.day(person.deathday) },
    { term: t('otherNames'), value: formats.commas(otherNames) || null },
  ];
  const count = t('titles', { count: titleCount });
  const seen = seenCount > 0 ? t('seen', { seen: formats.count(seenCount), all: formats.count(titleCount) }) : null;
  return (
    <header className={styles.header}>
      <CatalogueImage
        className={styles.portrait}
        path={person.profilePath}
        size="w300"
        sourceSizes={['w185', 'w300', 'w500']}
        sizes="(min-width: 768px) 220px, 112px"
        alt={person.profilePath ? t('portrait', { name }) : ''}
        width={4}
        height={5}
        eager
        placeholder={<span className={styles.initials}>{initialsOf(name)}</span>}
      />
      <div className={styles.names}>
        <PageHeading>{name}</PageHeading>
        <p className={styles.summary}>{t.formats.facts([department, count, seen])}</p>
      </div>
      <div className={styles.about}>
        {children && <div>{children}</div>}
        {facts.some(({ value }) => value !== null) && <FactList facts={facts} />}
        {biography && <Biography text={biography} lang={person.textLanguage?.biography} />}
        {(imdbId || homepage) && (
          <p className={styles.links}>
            {imdbId && (
              <a href={`https://www.imdb.com/name/${imdbId}/`} target="_blank" rel="noreferrer">
                IMDb
              </a>
            )}
            {homepage && (
              <a href={homepage} target="_blank" rel="noreferrer">
                {t('officialPage')}
              </a>
            )}
          </p>
        )}
      </div>
    </header>
  );
}

function Biography({ text, lang }: { text: string; lang: string | undefined }) {
  if (text.length <= foldedCharacters) {
    return (
      <p className={styles.biography} lang={lang} dir="auto">
        {text}
      </p>
    );
  }
  // Works without scripts, too.
  return (
    <details className={styles.more}>
      <summary>
        <span className={styles.biography} lang={lang} dir="auto">
          {text}
        </span>
        <span className={styles.toggle} />
      </summary>
    </details>
  );
}

function lifeText({ birthday, birthplace }: PersonDetails, formats: Formats): string | null {
  return formats.commas([formats.day(birthday), birthplace]) || null;
}
