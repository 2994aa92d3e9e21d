import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { ExportButton } from '../export/export-button.tsx';
import settings from '../settings.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './leave.module.css';

const messages = defineMessages('settings.delete-account-block', {
  title: 'Delete account',
  lead: 'Deleting your account deletes at once:',
  history: 'Your watch history, your record, your ratings and imports, and how far you played.',
  lists: 'Your lists with their notes. Links to lists that you shared stop working.',
  follows: 'What you follow, your feeds and your notices.',
  choices: 'Hidden titles, saved searches and streaming services.',
  signIn: 'Your password, passkeys, linked logins and recovery codes. Every browser and app is signed out.',
  remains: 'The activity log will no longer name you. Backups of this site contain your data until they are deleted.',
  onlyOwner: 'The only owner of a site cannot leave: make somebody else an owner first.',
  exportFirst: 'You can export everything first:',
  final: 'This cannot be undone.',
  delete: 'Delete Account',
});

/** "Delete account", with all that goes (docs/behaviour/accounts.md §14). */
export function DeleteAccountBlock({ user, notify }: { user: User; notify: Notify }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={settings.card} aria-labelledby="delete-account">
      <h2 id="delete-account" className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={settings.facts}>
        <li>{t('history')}</li>
        <li>{t('lists')}</li>
        <li>{t('follows')}</li>
        <li>{t('choices')}</li>
        <li>{t('signIn')}</li>
      </ul>
      <p className={styles.after}>{t('remains')}</p>
      {user.role === 'owner' && <p className={styles.after}>{t('onlyOwner')}</p>}
      <p className={styles.after}>{t('exportFirst')}</p>
      <ExportButton notify={notify} />
      <div className={settings.danger}>
        <p>{t('final')}</p>
        <Button variant="danger-outline" onClick={() => setOpen(true)}>
          {t('delete')}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />}
    </section>
  );
}
