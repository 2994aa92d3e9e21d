import { defineMessages } from '@marquee/domain/messages/define-messages';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AnnouncementDialog } from '../../features/administration/announcements/announcement-dialog.tsx';
import { AnnouncementList } from '../../features/administration/announcements/announcement-list.tsx';
import { useAnnouncements } from '../../features/administration/announcements/use-announcements.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';

const messages = defineMessages('admin.announcements-tab', {
  heading: 'All announcements',
  new: 'New',
  deleteHeading: 'Delete Announcement',
  deleteText: 'Nobody sees it any more.',
  delete: 'Delete',
});

/** Announcements: write, change, delete (docs/behaviour/administration.md §9). */
export function AnnouncementsTab() {
  const t = useMessages(messages);
  const announcements = useAnnouncements();
  const { editing, edit, deleting, setDeleting, errors, isBusy, save, remove } = announcements;
  return (
    <Section
      variant="panel"
      heading={t('heading')}
      aside={
        <Button variant="default" onClick={() => edit('new')}>
          {t('new')}
        </Button>
      }
    >
      <AnnouncementList announcements={announcements} />
      {editing && (
        <AnnouncementDialog
          announcement={editing === 'new' ? null : editing}
          errors={errors}
          isSaving={isBusy('announce')}
          onSave={(input) => void save(input)}
          onClose={() => edit(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteHeading')}
          text={t('deleteText')}
          action={t('delete')}
          pending={isBusy(`announcement:${deleting.id}`)}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Section>
  );
}
