import { PairingCode } from '@marquee/domain/accounts/pairing';
import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from '../../components/controls/button.tsx';
import { useZodForm } from '../../components/forms/use-zod-form.ts';
import { TypedCodeField } from '../../features/account/account-fields.tsx';
import form from '../../features/account/account-form.module.css';
import { FormFailure } from '../../features/account/form-failure.tsx';
import { failureText } from '../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import { DeviceQuestion } from './device-question.tsx';
import styles from './pair.module.css';

const messages = defineMessages('pair.answer-device', {
  goHome: 'Go to Home',
  anotherDevice: 'Another device',
  code: 'Code of the other device',
  spelling: 'Eight letters; capitals, spaces and hyphens do not matter',
  continue: 'Continue',
});

const CodeForm = z.object({ code: PairingCode });

/** The pressed button is gone. */
const focusElement = (element: HTMLElement | null) => element?.focus();

interface AnswerDeviceProps {
  username: string;
  /** Of the address that was followed; '' to type one. */
  code: string;
}

/** Finds the device of a code, and signs it in or refuses it. */
export function AnswerDevice({ username, code: followed }: AnswerDeviceProps) {
  const t = useMessages(messages);
  const pairingText = useMessages(pairingMessages);
  const { pairing } = useTrpcClient();
  const [done, setDone] = useState<string | null>(null);
  const typed = useZodForm(CodeForm, { code: followed });
  const find = useMutation({
    mutationFn: async (code: string) => ({ code, ...(await pairing.find.mutate({ code })) }),
  });
  // A look-up counts as one of the tries of a code: once, also in React's strict mode.
  const wasFollowed = useRef(false);
  const follow = useEffectEvent(() => {
    if (wasFollowed.current || !PairingCode.safeParse(followed).success) return;
    wasFollowed.current = true;
    find.mutate(followed);
  });
  useEffect(() => follow(), []);

  if (done !== null) {
    return (
      <div className={form.form}>
        <p ref={focusElement} tabIndex={-1} className={styles.done} role="status">
          {done}
        </p>
        <div className={styles.actions}>
          <Button href={paths.home}>{t('goHome')}</Button>
          <Button
            variant="default"
            onClick={() => {
              setDone(null);
              find.reset();
              typed.setValues({ code: '' });
            }}
          >
            {t('anotherDevice')}
          </Button>
        </div>
      </div>
    );
  }
  if (find.data) {
    return <DeviceQuestion device={find.data} username={username} onAnswered={setDone} onOver={() => find.reset()} />;
  }
  return (
    <form
      ref={typed.element}
      className={form.form}
      noValidate
      onSubmit={typed.onSubmit(({ code }) => find.mutate(code))}
    >
      <FormFailure text={find.error && failureText(find.error, pairingText('notFound'))} />
      <TypedCodeField
        {...typed.getInputProps('code')}
        label={t('code')}
        description={t('spelling')}
        name="pairing-code"
      />
      <Button type="submit" size="md" fullWidth loading={find.isPending}>
        {t('continue')}
      </Button>
    </form>
  );
}
