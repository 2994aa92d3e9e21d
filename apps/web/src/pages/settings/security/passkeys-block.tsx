import { Badge } from '@mantine/core';
import type { Passkey } from '@marquee/domain/accounts/passkeys';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import { hasPasskeys } from '../../../lib/browser/passkeys.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { dayText, timeAgoText } from '../../../lib/text/relative-time.ts';
import settings from '../settings.module.css';
import { LoadFailure } from './load-failure.tsx';
import { AddPasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';
import styles from './security.module.css';
import { usePasskeys } from './use-passkeys.ts';

const messages = defineMessages('settings.passkeys-block', {
  title: 'Passkeys',
  lead: 'Sign in without a password: with your face, your finger or the PIN of your device.',
  add: 'Add a passkey',
  removeTitle: 'Remove this passkey',
  removeText:
    'You will no longer be able to sign in with “{name}”. Your device may still list it until you remove it there, too.',
  remove: 'Remove',
  forHost: 'for {host}',
  rename: 'Rename',
  renameName: 'Rename {name}',
  removeName: 'Remove {name}',
  unsupported: 'This browser has no passkeys.',
  addedAndUsed: 'Added {added}. Last used: {used}',
  addedAndNeverUsed: 'Added {added}. Never used',
});

/** The passkey that is being named: a new one, or one of the list. */
type Editing = 'new' | Passkey['id'] | null;

/** Passkeys: add, rename, remove (docs/behaviour/accounts.md §10). */
export function PasskeysBlock({ username, notify }: { username: string; notify: Notify }) {
  const t = useMessages(messages);
  const [editing, setEditing] = useState<Editing>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const addButton = useSavedFocus<HTMLButtonElement>(editing === 'new');
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setEditing(null);
    heading.current?.focus();
  };
  const { passkeys, rename, remove } = usePasskeys({ notify, onChanged: close });
  const list = passkeys.data;
  const unavailable = list?.unavailable ?? (hasPasskeys() ? null : t('unsupported'));
  return (
    <section className={settings.card} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={settings.dim}>{t('lead')}</p>
      {passkeys.isPending && <Skeleton height={56} above={16} />}
      {passkeys.isError && !list && <LoadFailure what="passkeys" onRetry={() => void passkeys.refetch()} />}
      {list && list.items.length > 0 && (
        <ul className={styles.rows} aria-label={t('title')}>
          {list.items.map((passkey) =>
            editing === passkey.id ? (
              <li key={passkey.id}>
                <RenamePasskeyForm
                  name={passkey.name}
                  pending={rename.isPending}
                  onSubmit={(name) => rename.mutate({ id: passkey.id, name })}
                  onCancel={close}
                />
              </li>
            ) : (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setEditing(passkey.id)}
                onRemove={() => setRemoving(passkey)}
              />
            ),
          )}
        </ul>
      )}
      {list && unavailable !== null && <p className={styles.count}>{unavailable}</p>}
      {list && unavailable === null && editing !== 'new' && (
        <div className={settings.actions}>
          <Button ref={addButton} variant="default" onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      {editing === 'new' && (
        <AddPasskeyForm username={username} notify={notify} onAdded={close} onCancel={() => setEditing(null)} />
      )}
      {removing && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText', { name: removing.name })}
          action={t('remove')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removing.id, { onSettled: () => setRemoving(null) })}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useMessages(messages);
  const all = useAllMessages();
  const now = useServerNow();
  const { name, host, is_for_this_host, created_at, last_used_at } = passkey;
  const added = dayText(created_at, all.formats);
  return (
    <li>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {name} {!is_for_this_host && <Badge component="span">{t('forHost', { host })}</Badge>}
        </p>
        <p className={settings.dim}>
          {last_used_at === null
            ? t('addedAndNeverUsed', { added })
            : t('addedAndUsed', { added, used: timeAgoText(last_used_at, now, all) })}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" aria-label={t('renameName', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button variant="danger-outline" size="xs" aria-label={t('removeName', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
