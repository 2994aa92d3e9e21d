import { Badge } from '@mantine/core';
import type { Passkey } from '@marquee/domain/accounts/passkeys';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { useServerNow } from '../../../lib/api/server-clock.ts';
import { hasPasskeys } from '../../../lib/browser/passkeys.ts';
import type { Notify } from '../../../lib/notices.ts';
import { dayText, timeAgoText } from '../../../lib/text/relative-time.ts';
import settings from '../settings.module.css';
import { LoadFailure } from './load-failure.tsx';
import { AddPasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';
import styles from './security.module.css';
import { usePasskeys } from './use-passkeys.ts';

/** The passkey that is being named: a new one, or one of the list. */
type Editing = 'new' | Passkey['id'] | null;

/** Passkeys: add, rename, remove (docs/behaviour/accounts.md §10). */
export function PasskeysBlock({ username, notify }: { username: string; notify: Notify }) {
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
  const unavailable = list?.unavailable ?? (hasPasskeys() ? null : 'This browser has no passkeys.');
  return (
    <section className={settings.card} aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className={settings.cardTitle}>
        Passkeys
      </h2>
      <p className={settings.dim}>Sign in without a password: with your face, your finger or the PIN of your device.</p>
      {passkeys.isPending && <Skeleton height={56} above={16} />}
      {passkeys.isError && !list && <LoadFailure what="Your passkeys" onRetry={() => void passkeys.refetch()} />}
      {list && list.items.length > 0 && (
        <ul className={styles.rows} aria-label="Passkeys">
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
            Add a passkey
          </Button>
        </div>
      )}
      {editing === 'new' && (
        <AddPasskeyForm username={username} notify={notify} onAdded={close} onCancel={() => setEditing(null)} />
      )}
      {removing && (
        <ConfirmDialog
          title="Remove this passkey"
          text={`You will no longer be able to sign in with “${removing.name}”. Your device may still list it until you remove it there, too.`}
          action="Remove"
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
  const now = useServerNow();
  const { name, host, is_for_this_host, created_at, last_used_at } = passkey;
  const used = last_used_at === null ? 'Never used' : `Last used: ${timeAgoText(last_used_at, now)}`;
  return (
    <li>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {name} {!is_for_this_host && <Badge component="span">for {host}</Badge>}
        </p>
        <p className={settings.dim}>
          Added {dayText(created_at)}. {used}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="danger-outline" size="xs" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
