import { defineMessages } from '@marquee/domain/messages/define-messages';
import { z } from 'zod';
import { useZodForm } from '../../../components/forms/use-zod-form.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { Notify } from '../../../lib/notices.ts';
import { EditorActions } from '../profile-field.tsx';
import settings from '../settings.module.css';
import { OwnerProofField, useOwnerProof } from './owner-proof.tsx';
import { useLinkLogin } from './use-identities.ts';

const messages = defineMessages('settings.link-login-form', {
  lead: 'You will go to {name} and then return to these settings.',
  go: 'Go to {name}',
});

interface LinkLoginFormProps {
  /** Of the provider. */
  name: string;
  username: string;
  notify: Notify;
  onCancel: () => void;
}

/** Asks for a proof, and goes to the provider. */
export function LinkLoginForm({ name, username, notify, onCancel }: LinkLoginFormProps) {
  const t = useMessages(messages);
  const { usesPassword, rule, toInput } = useOwnerProof();
  const form = useZodForm(z.object({ currentPassword: rule }), { currentPassword: '' });
  const link = useLinkLogin({ notify, onFields: form.showErrors });
  return (
    <form
      ref={form.element}
      className={settings.editor}
      noValidate
      onSubmit={form.onSubmit(({ currentPassword }) => link.mutate(toInput(currentPassword)))}
    >
      {!usesPassword && <p className={settings.dim}>{t('lead', { name })}</p>}
      <OwnerProofField
        usesPassword={usesPassword}
        username={username}
        input={form.getInputProps('currentPassword')}
        autoFocus
        onProven={() => form.element.current?.requestSubmit()}
      />
      <EditorActions action={t('go', { name })} pending={link.isPending} onCancel={onCancel} />
    </form>
  );
}
