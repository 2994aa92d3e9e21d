import type { CastMember } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useId } from 'react';
import { rowScrollStepBreakpoint, Scroller } from '../../../components/layout/scroller.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { initialsOf } from '../../../lib/text/initials.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import rowStyles from '../lists/media-row.module.css';
import { PersonLink } from '../person-link.tsx';
import styles from './cast-strip.module.css';

const messages = defineMessages('media.cast-strip', {
  cast: 'Cast',
});

/** px per press of an arrow, below and from `rowScrollStepBreakpoint`. */
const castScrollStepNarrow = 150;
const castScrollStepWide = 300;

/** Scroll step in px of the arrows (docs/behaviour/catalogue.md §4). */
function castStep(): number {
  return window.innerWidth < rowScrollStepBreakpoint ? castScrollStepNarrow : castScrollStepWide;
}

/** Cast in billing order. */
export function CastStrip({ cast }: { cast: readonly CastMember[] }) {
  const t = useMessages(messages);
  const heading = useId();
  return (
    <section className={rowStyles.row} aria-labelledby={heading}>
      <div className={rowStyles.header}>
        <h2 className={rowStyles.heading} id={heading}>
          {t('cast')}
        </h2>
      </div>
      <Scroller label={t('cast')} arrows step={castStep}>
        <ul className={styles.list} aria-labelledby={heading}>
          {cast.map((member, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one person may be billed twice, and the order never changes
            <li key={`${member.id}-${index}`} className={styles.member}>
              <CatalogueImage
                className={styles.portrait}
                path={member.profilePath}
                size="w185"
                sourceSizes={['w185', 'w300']}
                sizes="(min-width: 768px) 132px, 108px"
                alt=""
                width={4}
                height={5}
                placeholder={<span className={styles.initials}>{initialsOf(member.name)}</span>}
              />
              <PersonLink className={styles.name} person={member} />
              {member.character && <span className={styles.character}>{member.character}</span>}
            </li>
          ))}
        </ul>
      </Scroller>
    </section>
  );
}
