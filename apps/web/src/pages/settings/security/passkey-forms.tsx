import { TextInput } from '@mantine/core';
import { PasskeyRename } from '@marquee/domain/accounts/passkeys';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useZodForm } from '../../../components/forms/use-zod-form.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { EditorActions } from '../profile-field.tsx';
import settings from '../settings.module.css';
import { OwnerProofField, useOwnerProof } from './owner-proof.tsx';
import { useAddPasskey } from './use-passkeys.ts';

const messages = defineMessages('settings.passkey-forms', {
  name: 'Name of the passkey',
  namePlaceholder: 'My phone',
  add: 'Add',
});

const NamedPasskey = PasskeyRename.pick({ name: true });

interface AddPasskeyFormProps {
  username: string;
  notify: Notify;
  onAdded: () => void;
  onCancel: () => void;
}

/** The name of a new passkey, and what proves that the account is the member's. */
export function AddPasskeyForm({ username, notify, onAdded, onCancel }: AddPasskeyFormProps) {
  const t = useMessages(messages);
  const { usesPassword, rule, toInput } = useOwnerProof();
  const form = useZodForm(NamedPasskey.extend({ currentPassword: rule }), { name: '', currentPassword: '' });
  const add = useAddPasskey({ notify, onChanged: onAdded, onFields: form.showErrors });
  return (
    <form
      ref={form.element}
      className={settings.editor}
      noValidate
      onSubmit={form.onSubmit(({ name, currentPassword }) => add.mutate({ name, proof: toInput(currentPassword) }))}
    >
      <TextInput {...form.getInputProps('name')} label={t('name')} placeholder={t('namePlaceholder')} autoFocus />
      <OwnerProofField
        usesPassword={usesPassword}
        username={username}
        input={form.getInputProps('currentPassword')}
        onProven={() => form.element.current?.requestSubmit()}
      />
      <EditorActions action={t('add')} pending={add.isPending} onCancel={onCancel} />
    </form>
  );
}

interface RenamePasskeyFormProps {
  name: string;
  pending: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

export function RenamePasskeyForm({ name, pending, onSubmit, onCancel }: RenamePasskeyFormProps) {
  const t = useMessages(messages);
  const form = useZodForm(NamedPasskey, { name });
  return (
    <form
      ref={form.element}
      className={settings.editor}
      noValidate
      onSubmit={form.onSubmit((values) => onSubmit(values.name))}
    >
      <TextInput {...form.getInputProps('name')} label={t('name')} placeholder={t('namePlaceholder')} autoFocus />
      <EditorActions pending={pending} onCancel={onCancel} />
    </form>
  );
}
