import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/controls/button.tsx';
import form from '../../features/account/account-form.module.css';
import { FormFailure } from '../../features/account/form-failure.tsx';
import { failureStatus, failureText } from '../../lib/api/call-failure.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import styles from './pair.module.css';

const messages = defineMessages('pair.device-question', {
  question: 'Sign in {label} as {username}?',
  advice:
    'Press Yes only if the device is in front of you and shows <strong>{code}</strong>. It can then use your account until you end its session in the settings.',
  yes: 'Yes',
  no: 'No',
  signedIn: '{label} is signed in as {username}.',
  refused: '{label} was not signed in.',
});

interface DeviceQuestionProps {
  /** The label is as 'Chrome on Android'. */
  device: { code: string; label: string };
  username: string;
  /** With what was done. */
  onAnswered: (text: string) => void;
  /** The code was answered elsewhere, or has expired. */
  onOver: () => void;
}

/** Whether a device is signed in to this account. */
export function DeviceQuestion({ device: { code, label }, username, onAnswered, onOver }: DeviceQuestionProps) {
  const t = useMessages(messages);
  const pairingText = useMessages(pairingMessages);
  const { pairing } = useTrpcClient();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const onError = (error: Error) => {
    if (failureStatus(error) !== 410) return;
    notify('error', failureText(error, pairingText('over')));
    onOver();
  };
  const approve = useMutation({
    mutationFn: () => pairing.approve.mutate({ code }),
    onSuccess: () => onAnswered(t('signedIn', { label, username })),
    onError,
  });
  const refuse = useMutation({
    mutationFn: () => pairing.refuse.mutate({ code }),
    onSuccess: () => onAnswered(t('refused', { label })),
    onError,
  });
  const error = approve.error ?? refuse.error;
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return (
    <div className={form.form}>
      <h3 ref={question} tabIndex={-1} className={styles.question}>
        {t('question', { label, username })}
      </h3>
      <p className={styles.text}>
        {richText(
          t.rich('advice', {
            code: `${letters.slice(0, 4)}-${letters.slice(4)}`,
            strong: (text: RichText) => <strong>{text}</strong>,
          }),
        )}
      </p>
      <FormFailure text={error && failureText(error, pairingText('notAnswered'))} />
      <div className={styles.actions}>
        <Button size="md" loading={approve.isPending} unavailable={refuse.isPending} onClick={() => approve.mutate()}>
          {t('yes')}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={refuse.isPending}
          unavailable={approve.isPending}
          onClick={() => refuse.mutate()}
        >
          {t('no')}
        </Button>
      </div>
    </div>
  );
}
