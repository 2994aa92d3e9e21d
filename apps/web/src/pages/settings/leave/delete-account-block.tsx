import type { User } from '@marquee/domain/accounts/account';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import type { Notify } from '../../../lib/notices.ts';
import { ExportButton } from '../export/export-button.tsx';
import settings from '../settings.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './leave.module.css';

/** "Delete account", with all that goes (docs/behaviour/accounts.md §14). */
export function DeleteAccountBlock({ user, notify }: { user: User; notify: Notify }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={settings.card} aria-labelledby="delete-account">
      <h2 id="delete-account" className={settings.cardTitle}>
        Delete account
      </h2>
      <p className={styles.lead}>Deleting your account deletes at once:</p>
      <ul className={settings.facts}>
        <li>Your watch history, your record, your ratings and imports, and how far you played.</li>
        <li>Your lists with their notes. Links to lists that you shared stop working.</li>
        <li>What you follow, your feeds and your notices.</li>
        <li>Hidden titles, saved searches and streaming services.</li>
        <li>Your password, passkeys, linked logins and recovery codes. Every browser and app is signed out.</li>
      </ul>
      <p className={styles.after}>
        The activity log will no longer name you. Backups of this site contain your data until they are deleted.
      </p>
      {user.role === 'owner' && (
        <p className={styles.after}>The only owner of a site cannot leave: make somebody else an owner first.</p>
      )}
      <p className={styles.after}>You can export everything first:</p>
      <ExportButton notify={notify} />
      <div className={settings.danger}>
        <p>This cannot be undone.</p>
        <Button variant="danger-outline" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />}
    </section>
  );
}
