import type { CastMember } from '@marquee/domain/details';
import { limits } from '@marquee/domain/limits';
import { useId } from 'react';
import { Scroller } from '../../components/scroller.tsx';
import { initialsOf } from '../../lib/initials.ts';
import styles from './cast-strip.module.css';
import rowStyles from './media-row.module.css';
import { Picture } from './picture.tsx';

/** px of one press of the strip's arrow (catalogue spec §2). */
function castStep(): number {
  return window.innerWidth < limits.rowScrollStepBreakpoint ? limits.castScrollStepNarrow : limits.castScrollStepWide;
}

/** Who plays whom, in billing order. */
export function CastStrip({ cast }: { cast: readonly CastMember[] }) {
  const heading = useId();
  return (
    <section className={rowStyles.row} aria-labelledby={heading}>
      <div className={rowStyles.header}>
        <h2 className={rowStyles.heading} id={heading}>
          Cast
        </h2>
      </div>
      <Scroller label="Cast" arrows step={castStep}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people are no links, so the keys need a place to scroll from */}
        <ul className={styles.list} aria-labelledby={heading} tabIndex={0}>
          {cast.slice(0, limits.castShown).map((member, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one person may be billed twice, and the order never changes
            <li key={`${member.id}-${index}`} className={styles.member}>
              <Picture
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
              <span className={styles.name}>{member.name}</span>
              {member.character && <span className={styles.character}>{member.character}</span>}
            </li>
          ))}
        </ul>
      </Scroller>
    </section>
  );
}
