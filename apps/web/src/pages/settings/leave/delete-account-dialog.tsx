import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useZodForm } from '../../../components/forms/use-zod-form.ts';
import { FormFailure } from '../../../features/account/form-failure.tsx';
import { failureFields, failureText } from '../../../lib/api/call-failure.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { OwnerProofField, useOwnerProof } from '../security/owner-proof.tsx';
import styles from './leave.module.css';
import { useDeleteAccount } from './use-delete-account.ts';

const messages = defineMessages('settings.delete-account-dialog', {
  title: 'Delete {username}?',
  text: 'The account and all that belongs to it are deleted at once. This cannot be undone.',
  cancel: 'Cancel',
  delete: 'Delete',
  failed: 'Your account could not be deleted. Please try again.',
});

/** Confirms the deletion by the current password, or by a sign-in where there is none. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(messages);
  const { usesPassword, rule, toInput } = useOwnerProof();
  const form = useZodForm(z.object({ currentPassword: rule }), { currentPassword: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const { remove, isPending } = useDeleteAccount(user, (error) => {
    const fields = failureFields(error);
    const isOfField = Object.keys(fields).length > 0;
    setFailure(isOfField ? null : failureText(error, t('failed')));
    if (isOfField) form.showErrors(fields);
  });
  return (
    <Dialog title={t('title', { username: user.username })} onClose={onClose}>
      <form
        ref={form.element}
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(({ currentPassword }) => {
          setFailure(null);
          remove(toInput(currentPassword));
        })}
      >
        <p>{t('text')}</p>
        <FormFailure text={failure} />
        <OwnerProofField
          usesPassword={usesPassword}
          username={user.username}
          input={form.getInputProps('currentPassword')}
          onProven={() => form.element.current?.requestSubmit()}
          autoFocus
        />
        <DialogActions>
          <Button variant="default" size="md" onClick={onClose} data-autofocus={!usesPassword} unavailable={isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" size="md" loading={isPending}>
            {t('delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
