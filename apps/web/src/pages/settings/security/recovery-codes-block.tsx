import { recoveryCodeCount } from '@marquee/domain/accounts/account-limits';
import { RecoveryCodesInput } from '@marquee/domain/accounts/recovery';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { PasswordInput } from '../../../components/forms/password-input.tsx';
import { useZodForm } from '../../../components/forms/use-zod-form.ts';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { FormFailure } from '../../../features/account/form-failure.tsx';
import { recoveryCodesHash } from '../../../features/account/use-sign-in.ts';
import { failureFields, failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import settings from '../settings.module.css';
import { LoadFailure } from './load-failure.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import styles from './security.module.css';

const messages = defineMessages('settings.recovery-codes-block', {
  title: 'Recovery codes',
  lead: 'If you forget your password, each code lets you set a new one, once. Print them, or store them somewhere that needs no password.',
  none: 'You have no recovery codes.',
  left: '{left} of {total} are left.',
  createCodes: 'Create recovery codes',
  currentPassword: 'Current Password',
  replaces: 'New codes replace those that are left.',
  create: 'Create',
  cancel: 'Cancel',
  failed: 'The codes could not be created. Please try again.',
});

/** How many recovery codes are left, and new ones (docs/behaviour/accounts.md §9). */
export function RecoveryCodesBlock({ username }: { username: string }) {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const [isOffered] = useState(() => window.location.hash === recoveryCodesHash);
  const [isEditing, setEditing] = useState(isOffered);
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOffered) return;
    // After the navigation, which focuses the heading of the page.
    const frame = requestAnimationFrame(() => {
      block.current?.querySelector<HTMLElement>('[type="password"]')?.focus({ preventScroll: true });
      block.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOffered]);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const create = useSavedFocus<HTMLButtonElement>(isEditing || codes !== null);
  const codesLeft = useQuery(trpc.auth.recoveryCodes.queryOptions(undefined, { staleTime: 0 }));
  const left = codesLeft.data?.left;
  const show = (created: readonly string[]) => {
    trpc.auth.recoveryCodes.setData(undefined, { left: created.length });
    setEditing(false);
    setCodes(created);
  };
  return (
    <section ref={block} className={settings.card} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={settings.cardTitle}>
        {t('title')}
      </h2>
      <p className={settings.dim}>{t('lead')}</p>
      {codesLeft.isPending && <Skeleton height={24} above={14} />}
      {codesLeft.isError && left === undefined && (
        <LoadFailure what="recoveryCodes" onRetry={() => void codesLeft.refetch()} />
      )}
      {left !== undefined && !codes && (
        <p className={styles.count}>{left === 0 ? t('none') : t('left', { left, total: recoveryCodeCount })}</p>
      )}
      {codes && <NewRecoveryCodes codes={codes} username={username} onDone={() => setCodes(null)} />}
      {isEditing && (
        <PasswordStep
          username={username}
          replaces={left !== undefined && left > 0}
          onCreated={show}
          onCancel={() => setEditing(false)}
        />
      )}
      {left !== undefined && !codes && !isEditing && (
        <div className={settings.actions}>
          <Button ref={create} variant="default" onClick={() => setEditing(true)}>
            {t('createCodes')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface PasswordStepProps {
  username: string;
  replaces: boolean;
  onCreated: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** A borrowed open session alone makes no codes. */
function PasswordStep({ username, replaces, onCreated, onCancel }: PasswordStepProps) {
  const t = useMessages(messages);
  const { auth } = useTrpcClient();
  const form = useZodForm(RecoveryCodesInput, { currentPassword: '' });
  const create = useMutation({
    mutationFn: (input: RecoveryCodesInput) => auth.createRecoveryCodes.mutate(input),
    onSuccess: ({ codes }) => onCreated(codes),
    onError: (error) => form.showErrors(failureFields(error)),
  });
  const hasFields = Object.keys(failureFields(create.error)).length > 0;
  return (
    <form
      ref={form.element}
      className={settings.editor}
      noValidate
      onSubmit={form.onSubmit((values) => create.mutate(values))}
    >
      <FormFailure text={create.error && !hasFields ? failureText(create.error, t('failed')) : null} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...form.getInputProps('currentPassword')}
        label={t('currentPassword')}
        {...(replaces && { description: t('replaces') })}
        autoComplete="current-password"
        autoFocus
      />
      <div className={settings.editorActions}>
        <Button type="submit" loading={create.isPending}>
          {t('create')}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={create.isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
