import { titleName } from '@marquee/domain/catalogue/display-text';
import { yearOf } from '@marquee/domain/catalogue/media-item';
import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import type { ReactNode } from 'react';
import { useAllMessages } from '../../../lib/messages/use-messages.ts';
import { backdropSizes, CatalogueImage } from '../catalogue-image.tsx';
import styles from './title-header.module.css';

interface TitleHeaderProps {
  title: Pick<
    TitleDetails,
    'title' | 'date' | 'tagline' | 'posterPath' | 'backdropPath' | 'originalTitle' | 'textLanguage'
  >;
  /** Shown in one line below the heading; nulls are skipped. */
  facts: readonly (string | null)[];
  /** Over the poster. */
  posterMark?: ReactNode;
  /** Action buttons. */
  children: ReactNode;
}

/** Header of a title page: backdrop, poster and name. */
export function TitleHeader({ title, facts, posterMark, children }: TitleHeaderProps) {
  const messages = useAllMessages();
  const name = titleName(title, messages);
  const year = yearOf(title.date);
  const { originalTitle, textLanguage } = title;
  const knownFacts = facts.filter(Boolean);
  return (
    <header className={styles.header}>
      <div className={styles.ground} />
      {title.backdropPath && (
        <CatalogueImage
          className={styles.backdrop}
          path={title.backdropPath}
          size="w1280"
          {...backdropSizes}
          alt=""
          width={16}
          height={9}
          priority
        />
      )}
      <div className={styles.veil} />
      <div className={styles.content}>
        <div className={styles.poster}>
          <CatalogueImage
            path={title.posterPath}
            size="w500"
            sourceSizes={['w185', 'w342', 'w500']}
            sizes="(min-width: 1024px) 248px, (min-width: 768px) 200px, 112px"
            alt=""
            width={2}
            height={3}
            eager
            placeholder={<span className={styles.placeholder}>{name}</span>}
          />
          {posterMark}
        </div>
        <div className={styles.names}>
          <h1 className={styles.heading} data-length={headingLength(name)} tabIndex={-1}>
            <bdi lang={textLanguage?.title}>{name}</bdi>
            {/* The only line break opportunity: the year itself does not wrap. */}
            {year !== null && ' '}
            {year !== null && <span className={styles.year}>({year})</span>}
          </h1>
          {originalTitle && originalTitle !== title.title && (
            <p className={styles.original}>
              <bdi lang={textLanguage?.originalTitle}>{originalTitle}</bdi>
            </p>
          )}
          {knownFacts.length > 0 && <p className={styles.facts}>{messages.formats.facts(knownFacts)}</p>}
          {title.tagline && (
            <p className={styles.tagline} lang={textLanguage?.tagline} dir="auto">
              {title.tagline}
            </p>
          )}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}

const wideLetter = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Length class of a heading, for its font size; CJK letters count twice. */
export function headingLength(heading: string): 'short' | 'long' | 'endless' {
  const width = Array.from(heading).reduce((sum, letter) => sum + (wideLetter.test(letter) ? 2 : 1), 0);
  if (width <= 36) return 'short';
  return width <= 84 ? 'long' : 'endless';
}
