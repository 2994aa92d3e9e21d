import { type PageMarksProps, PageMarksSlot } from '../../../lib/lists/member-cards.tsx';
import { useSession } from '../../../lib/session/session.ts';
import styles from './page-marks.module.css';

/** The place of a member's buttons on a title's page: reserved while they load; nothing for visitors. */
export function TitleSlot(props: PageMarksProps) {
  const isMember = useSession().status !== 'signed-out';
  return (
    isMember && (
      <div className={styles.slot} data-member-actions>
        <PageMarksSlot {...props} />
      </div>
    )
  );
}
