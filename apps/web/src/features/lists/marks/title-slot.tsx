import { type ListedTitle, TitleMarksSlot } from '../../../lib/lists/member-cards.tsx';
import { useSession } from '../../../lib/session/session.ts';
import styles from './title-marks.module.css';

/** The place of a title's bookmark and menu: reserved while they load; nothing for visitors. */
export function TitleSlot({ title }: { title: ListedTitle }) {
  const isMember = useSession().status !== 'signed-out';
  return (
    isMember && (
      <div className={styles.slot}>
        <TitleMarksSlot title={title} />
      </div>
    )
  );
}
