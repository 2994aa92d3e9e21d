import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../../components/controls/link.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { PersonLink } from '../person-link.tsx';
import styles from './title-credits.module.css';

const messages = defineMessages('media.title-credits', {
  crew: 'Crew',
  collection: 'Part of <link>{name}</link>',
});

/** Who made a title, and the collection that it is part of (docs/behaviour/find.md §3). */
export function TitleCredits({ title }: { title: TitleDetails }) {
  const t = useMessages(messages);
  const collection = title.mediaType === 'movie' ? title.collection : null;
  if (title.crew.length === 0 && collection === null) return null;
  return (
    <div className={styles.credits}>
      {title.crew.length > 0 && (
        <ul className={styles.crew} aria-label={t('crew')}>
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
          {richText(
            t.rich('collection', {
              name: collection.name,
              link: (text: RichText) => <Link href={paths.collection(collection.id)}>{text}</Link>,
            }),
          )}
        </p>
      )}
    </div>
  );
}
