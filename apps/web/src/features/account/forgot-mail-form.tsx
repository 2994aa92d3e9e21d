import { Forgotten } from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { IdentifierField } from './account-fields.tsx';
import styles from './account-form.module.css';
import { FormFailure } from './form-failure.tsx';

const messages = defineMessages('account.forgot-mail-form', {
  send: 'Send me a link',
});

/** Sends a mail with a one-time link; the sentence after it is the same for every name. */
export function ForgotMailForm() {
  const t = useMessages(messages);
  const recoveryText = useMessages(recoveryMessages);
  const { auth } = useTrpcClient();
  const form = useZodForm(Forgotten, { emailOrUsername: '' });
  const send = useMutation({
    mutationFn: (emailOrUsername: string) => auth.forgot.mutate({ emailOrUsername }),
  });
  return (
    <form
      ref={form.element}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(({ emailOrUsername }) => send.mutate(emailOrUsername))}
    >
      <FormFailure text={send.error && failureText(send.error, recoveryText('mailFailed'))} />
      <IdentifierField {...form.getInputProps('emailOrUsername')} />
      <Button type="submit" variant="default" size="md" fullWidth loading={send.isPending}>
        {t('send')}
      </Button>
      <div role="status">{send.isSuccess && <p className={styles.hint}>{recoveryText('forgotten')}</p>}</div>
    </form>
  );
}
