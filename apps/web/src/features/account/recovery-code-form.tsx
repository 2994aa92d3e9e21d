import { RecoveryCodeForm as RecoveryCodeSchema } from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../components/controls/button.tsx';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { failureFields, failureText } from '../../lib/api/call-failure.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { IdentifierField, NewPasswordFields, TypedCodeField } from './account-fields.tsx';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';
import { useSignIn } from './use-sign-in.ts';

const messages = defineMessages('account.recovery-code-form', {
  recoveryCode: 'Recovery code',
  setNewPassword: 'Set new password',
});

/** A new password by one of the member's recovery codes. */
export function RecoveryCodeForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useMessages(messages);
  const recoveryText = useMessages(recoveryMessages);
  const form = useZodForm(RecoveryCodeSchema, { emailOrUsername: '', code: '', newPassword: '', confirmPassword: '' });
  const { recover } = useSignIn({ onSignedIn });
  const hasFields = Object.keys(failureFields(recover.error)).length > 0;
  const submit = form.onSubmit(({ emailOrUsername, code, newPassword }) =>
    recover.mutate(
      { emailOrUsername, code, newPassword },
      { onError: (error) => form.showErrors(failureFields(error)) },
    ),
  );
  return (
    <form ref={form.element} className={styles.form} noValidate onSubmit={submit}>
      <FormFailure
        text={recover.error && !hasFields ? failureText(recover.error, recoveryText('recoveryFailed')) : null}
      />
      <IdentifierField {...form.getInputProps('emailOrUsername')} />
      <TypedCodeField
        {...form.getInputProps('code')}
        label={t('recoveryCode')}
        description={recoveryText('codeHint')}
        name="recovery-code"
      />
      <NewPasswordFields password={form.getInputProps('newPassword')} confirm={form.getInputProps('confirmPassword')} />
      <Button type="submit" size="md" fullWidth loading={recover.isPending}>
        {t('setNewPassword')}
      </Button>
    </form>
  );
}
