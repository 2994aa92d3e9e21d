import { PasswordInput } from '@mantine/core';
import { recoveryCodeCount } from '@marquee/domain/accounts/account-limits';
import { RecoveryCodesInput } from '@marquee/domain/accounts/recovery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { FormFailure } from '../../../features/account/form-failure.tsx';
import { recoveryCodesHash } from '../../../features/account/use-sign-in.ts';
import { useZodForm } from '../../../features/account/use-zod-form.ts';
import { failureFields, failureText } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import settings from '../settings.module.css';
import { LoadFailure } from './load-failure.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import styles from './security.module.css';

/** How many recovery codes are left, and new ones (docs/behaviour/accounts.md §9). */
export function RecoveryCodesBlock({ username }: { username: string }) {
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
        Recovery codes
      </h2>
      <p className={settings.dim}>
        If you forget your password, each code lets you set a new one, once. Print them, or store them somewhere that
        needs no password.
      </p>
      {codesLeft.isPending && <Skeleton height={24} above={14} />}
      {codesLeft.isError && left === undefined && (
        <LoadFailure what="Your recovery codes" onRetry={() => void codesLeft.refetch()} />
      )}
      {left !== undefined && !codes && (
        <p className={styles.count}>
          {left === 0 ? 'You have no recovery codes.' : `${left} of ${recoveryCodeCount} are left.`}
        </p>
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
            Create recovery codes
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
      <FormFailure
        text={
          create.error && !hasFields
            ? failureText(create.error, 'The codes could not be created. Please try again.')
            : null
        }
      />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        {...form.getInputProps('currentPassword')}
        label="Current Password"
        {...(replaces && { description: 'New codes replace those that are left.' })}
        autoComplete="current-password"
        autoFocus
      />
      <div className={settings.editorActions}>
        <Button type="submit" loading={create.isPending}>
          Create
        </Button>
        <Button variant="default" onClick={onCancel} disabled={create.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
