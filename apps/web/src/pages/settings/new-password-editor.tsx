import { NewPasswordForm } from '@marquee/domain/accounts/recovery';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { messages } from '@marquee/domain/site/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSavedFocus } from '../../components/focus/keep-focus.ts';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { NewPasswordFields } from '../../features/account/account-fields.tsx';
import { failureFields, failureText } from '../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import type { Notify } from '../../lib/notices.ts';
import { EditorActions, ProfileField } from './profile-field.tsx';
import { OwnerProofField } from './security/owner-proof.tsx';
import styles from './settings.module.css';

const texts = defineMessages('settings.new-password-editor', {
  password: 'Password',
  none: 'None yet',
});

/** The first password of an account that came by an OpenID provider. */
export function NewPasswordEditor({ username, notify }: { username: string; notify: Notify }) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const trpc = useTrpc();
  const { auth } = useTrpcClient();
  const [isEditing, setEditing] = useState(false);
  const edit = useSavedFocus<HTMLButtonElement>(isEditing);
  const form = useZodForm(NewPasswordForm, { newPassword: '', confirmPassword: '' });
  const save = useMutation({
    mutationFn: (newPassword: string) => auth.setPassword.mutate({ newPassword }),
    onSuccess: async () => {
      notify('success', siteText('passwordUpdated'));
      await trpc.identities.list.invalidate();
    },
    onError: (error) => {
      const fields = failureFields(error);
      form.showErrors(fields);
      if (Object.keys(fields).length === 0) notify('error', failureText(error, siteText('updateFailedTryAgain')));
    },
  });
  if (!isEditing) {
    return (
      <ProfileField
        field="password"
        label={t('password')}
        value={t('none')}
        editRef={edit}
        onEdit={() => setEditing(true)}
      />
    );
  }
  return (
    <form
      ref={form.element}
      className={styles.editor}
      noValidate
      onSubmit={form.onSubmit(({ newPassword }) => save.mutate(newPassword))}
    >
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        password={{ ...form.getInputProps('newPassword'), size: 'sm', autoFocus: true }}
        confirm={{ ...form.getInputProps('confirmPassword'), size: 'sm' }}
      />
      <OwnerProofField
        usesPassword={false}
        username={username}
        input={{ error: form.errors.currentPassword }}
        onProven={() => form.element.current?.requestSubmit()}
      />
      <EditorActions pending={save.isPending} onCancel={() => setEditing(false)} />
    </form>
  );
}
