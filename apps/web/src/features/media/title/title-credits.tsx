import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { Link } from '../../../components/controls/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { PersonLink } from '../person-link.tsx';
import styles from './title-credits.module.css';

/** Who made a title, and the collection that it is part of (docs/behaviour/find.md §3). */
export function TitleCredits({ title }: { title: TitleDetails }) {
  const collection = title.mediaType === 'movie' ? title.collection : null;
  if (title.crew.length === 0 && collection === null) return null;
  return (
    <div className={styles.credits}>
      {title.crew.length > 0 && (
        <ul className={styles.crew} aria-label="Crew">
          {title.crew.map((member) => (
            <li key={member.id}>
              <PersonLink className={styles.name} person={member} />
              <span className={styles.jobs}>{member.jobs}</span>
            </li>
          ))}
        </ul>
      )}
      {collection && (
        <p className={styles.collection}>
          Part of <Link href={paths.collection(collection.id)}>{collection.name}</Link>
        </p>
      )}
    </div>
  );
}
