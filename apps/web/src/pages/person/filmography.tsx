import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { Credit } from '@marquee/domain/catalogue/people-and-collections';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { classes } from '../../components/classes.ts';
import { Button } from '../../components/controls/button.tsx';
import covering from '../../components/controls/covering-link.module.css';
import { Link } from '../../components/controls/link.tsx';
import { Section } from '../../components/layout/section.tsx';
import { SeenMark } from '../../features/media/entries/seen-mark.tsx';
import { cardMessages } from '../../features/media/lists/poster-card.tsx';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import styles from './filmography.module.css';

const messages = defineMessages('person.filmography', {
  other: 'Other',
  titles: '{count, plural, one {# title} other {# titles}}',
  showAll: 'Show all {count}',
  episodes: '{count, plural, one {# episode} other {# episodes}}',
});

/** Credits of a department before "Show all": hosts of shows have hundreds. */
const shownCredits = 40;

interface FilmographyProps {
  department: string;
  credits: readonly Credit[];
  /** Null until it is known, and for visitors. */
  seen: ReadonlySet<string> | null;
}

/** What a person did in one department, newest first. */
export function Filmography({ department, credits, seen }: FilmographyProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const cardT = useMessages(cardMessages);
  const [isFull, setFull] = useState(false);
  const shown = isFull ? credits : credits.slice(0, shownCredits);
  const heading = department || t('other');
  return (
    <div className={styles.filmography}>
      <Section heading={heading} aside={<span className={styles.count}>{t('titles', { count: credits.length })}</span>}>
        <ul className={styles.credits} aria-label={heading}>
          {shown.map((credit) => (
            <li key={mediaKey(credit)} className={styles.credit}>
              <span className={styles.year}>{credit.year ?? '—'}</span>
              <span className={styles.what}>
                <Link className={classes(covering.link, styles.title)} href={paths.title(credit)}>
                  <bdi lang={credit.textLanguage?.title}>{credit.title}</bdi>
                </Link>
                {credit.role && <span className={styles.role}>{credit.role}</span>}
              </span>
              <span className={styles.facts}>
                {seen?.has(mediaKey(credit)) && <SeenMark />}
                <span>
                  {credit.episodeCount === null
                    ? cardT(credit.mediaType)
                    : t('episodes', { count: credit.episodeCount })}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {shown.length < credits.length && (
          <Button variant="default" onClick={() => setFull(true)}>
            {t('showAll', { count: formats.count(credits.length) })}
          </Button>
        )}
      </Section>
    </div>
  );
}
