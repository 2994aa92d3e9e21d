import { dateText, episodeCode, titleName } from '@marquee/domain/catalogue/display-text';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { isoDayOf } from '../../../features/record/marks/watched-text.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './statistics.module.css';

type EndWatch = NonNullable<RecordStatistics['first']>;

/** The first and the last watch, with links to what was watched. */
export function FirstAndLast({ first, last }: { first: EndWatch; last: EndWatch }) {
  const ends = [
    ['First watched', first],
    ['Last watched', last],
  ] as const;
  return (
    <Section variant="panel" heading="First and last">
      <dl className={styles.ends}>
        {ends.map(([label, watch]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link className={styles.link} href={hrefOf(watch)}>
                {nameOf(watch)}
              </Link>
              {watch.precision !== 'unknown' && <time dateTime={isoDayOf(watch)}>{dateText(isoDayOf(watch))}</time>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function hrefOf({ media_id, media_type, season, episode }: EndWatch): string {
  const id = Number(media_id);
  return media_type === 'tv' && season !== null && episode !== null
    ? paths.episode({ id, season, episode })
    : paths.title({ mediaType: media_type, id });
}

function nameOf({ title, season, episode }: EndWatch): string {
  const name = titleName({ title: title ?? '' });
  return season !== null && episode !== null ? `${name} ${episodeCode(season, episode)}` : name;
}
