import type { TitleDetails } from '@marquee/domain/details';
import { titleName } from '@marquee/domain/display-text';
import { yearOf } from '@marquee/domain/media-item';
import type { ReactNode } from 'react';
import { backdropSizes } from './backdrop-sizes.ts';
import { headingLength } from './heading-length.ts';
import { Picture } from './picture.tsx';
import styles from './title-header.module.css';

interface TitleHeaderProps {
  title: Pick<TitleDetails, 'title' | 'date' | 'tagline' | 'posterPath' | 'backdropPath'>;
  /** Said in one line below the heading; unknown ones are left out. */
  facts: readonly (string | null)[];
  /** What can be done with the title. */
  children: ReactNode;
}

/** The top of a title's page: its backdrop under the bar, its poster and its name. */
export function TitleHeader({ title, facts, children }: TitleHeaderProps) {
  const name = titleName(title);
  const year = yearOf(title.date);
  const known = facts.filter(Boolean);
  return (
    <header className={styles.header}>
      <div className={styles.ground} />
      {title.backdropPath && (
        <Picture
          className={styles.backdrop}
          path={title.backdropPath}
          size="w1280"
          {...backdropSizes}
          alt=""
          width={16}
          height={9}
          leading
        />
      )}
      <div className={styles.veil} />
      <div className={styles.content}>
        <div className={styles.poster}>
          <Picture
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
        </div>
        <div className={styles.names}>
          <h1 className={styles.heading} data-length={headingLength(name)} tabIndex={-1}>
            <bdi>{name}</bdi>
            {year !== null && <span className={styles.year}> ({year})</span>}
          </h1>
          {known.length > 0 && <p className={styles.facts}>{known.join(' · ')}</p>}
          {title.tagline && (
            <p className={styles.tagline} dir="auto">
              {title.tagline}
            </p>
          )}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  );
}
