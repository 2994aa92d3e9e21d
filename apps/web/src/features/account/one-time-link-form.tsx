import { NewPasswordForm } from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { failureFields, failureStatus, failureText } from '../../lib/api/call-failure.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { NewPasswordFields } from './account-fields.tsx';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useSignIn } from './use-sign-in.ts';

const messages = defineMessages('account.one-time-link-form', {
  setNewPassword: 'Set new password',
});

interface OneTimeLinkFormProps {
  token: string;
  /** Whose password it is, for password managers; unknown without a connection. */
  username: string | undefined;
  onSignedIn: () => void;
  /** The link was used before, or has expired. */
  onGone: () => void;
}

/** A new password by a one-time link. */
export function OneTimeLinkForm({ token, username, onSignedIn, onGone }: OneTimeLinkFormProps) {
  const t = useMessages(messages);
  const recoveryText = useMessages(recoveryMessages);
  const form = useZodForm(NewPasswordForm, { newPassword: '', confirmPassword: '' });
  const { recover } = useSignIn({ onSignedIn });
  const hasFields = Object.keys(failureFields(recover.error)).length > 0;
  const submit = form.onSubmit(({ newPassword }) =>
    recover.mutate(
      { token, newPassword },
      {
        onError: (error) => {
          if (failureStatus(error) === 410) onGone();
          else form.showErrors(failureFields(error));
        },
      },
    ),
  );
  return (
    <form ref={form.element} className={styles.form} noValidate onSubmit={submit}>
      <FormFailure
        text={recover.error && !hasFields ? failureText(recover.error, recoveryText('recoveryFailed')) : null}
      />
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <NewPasswordFields password={form.getInputProps('newPassword')} confirm={form.getInputProps('confirmPassword')} />
      <Button type="submit" size="md" fullWidth loading={recover.isPending}>
        {t('setNewPassword')}
      </Button>
    </form>
  );
}
