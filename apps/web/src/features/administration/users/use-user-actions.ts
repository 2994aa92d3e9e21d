import type { Role, User } from '@marquee/domain/accounts/account';
import type { ResetLink } from '@marquee/domain/accounts/recovery';
import { recoveryMessages } from '@marquee/domain/accounts/recovery-messages';
import { administrationMessages } from '@marquee/domain/administration/administration-messages';
import { useState } from 'react';
import { failureFields } from '../../../lib/api/call-failure.ts';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { storedUser } from '../../../lib/session/token.ts';
import { useBusyActions } from '../use-busy-actions.ts';

const editFields = ['username', 'email', 'password', 'currentPassword'] as const;
type EditField = (typeof editFields)[number];

/** The edited row: field values and server errors. */
export interface UserDraft {
  readonly id: number;
  readonly values: Readonly<Record<EditField, string>>;
  readonly errors: Readonly<Partial<Record<EditField, string>>>;
}

/** A new one-time link, until it is closed. */
export interface UserResetLink {
  readonly username: string;
  readonly link: ResetLink;
}

/** Actions on one account; one row is edited at a time. */
export function useUserActions() {
  const t = useMessages(administrationMessages);
  const tRecovery = useMessages(recoveryMessages);
  const { admin, auth } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [draft, setDraft] = useState<UserDraft | null>(null);
  const [resetLink, setResetLink] = useState<UserResetLink | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);

  const reload = () => Promise.all([admin.users.invalidate(), admin.stats.invalidate()]).then(() => undefined);
  const onUpdated = async ({ user }: { user: User }) => {
    if (user.id === storedUser.read()?.id) await auth.verify.invalidate();
    await reload();
  };
  const showErrors = (error: unknown) => {
    const fields = failureFields(error);
    const errors = Object.fromEntries(editFields.filter((name) => fields[name]).map((name) => [name, fields[name]]));
    setDraft((current) => current && { ...current, errors });
    return Object.keys(errors).length > 0;
  };

  return {
    isBusy,
    draft,
    openEdit: ({ id, username, email }: User) =>
      setDraft({ id, values: { username, email, password: '', currentPassword: '' }, errors: {} }),
    cancelEdit: () => setDraft(null),
    changeField: (field: EditField, text: string) =>
      setDraft(
        (current) =>
          current && {
            ...current,
            values: { ...current.values, [field]: text },
            errors: { ...current.errors, [field]: undefined },
          },
      ),
    saveEdit: ({ id, values: { currentPassword, ...names } }: UserDraft) =>
      run({
        key: `edit:${id}`,
        messages: { success: t('userUpdated'), rejected: t('updateFailed') },
        call: () =>
          client.admin.updateUser.mutate({ id, ...names, ...(currentPassword !== '' && { currentPassword }) }),
        onDone: async (result) => {
          setDraft((current) => (current?.id === id ? null : current));
          await onUpdated(result);
        },
        onFailed: showErrors,
      }),
    setRole: ({ id }: User, role: Role) =>
      void run({
        key: `role:${id}`,
        messages: {
          success: t('roleUpdated'),
          rejected: t('roleRefused'),
          failed: t('roleFailed'),
        },
        call: () => client.admin.setRole.mutate({ id, role }),
        onDone: onUpdated,
      }),
    togglePremium: ({ id }: User) =>
      void run({
        key: `premium:${id}`,
        messages: { success: t('premiumUpdated'), rejected: t('premiumFailed') },
        call: () => client.admin.togglePremium.mutate({ id }),
        onDone: onUpdated,
      }),
    resetLink,
    createResetLink: ({ id, username }: User) =>
      void run({
        key: `reset-link:${id}`,
        messages: { success: tRecovery('linkCreated'), rejected: tRecovery('linkFailed') },
        call: () => client.admin.resetLink.mutate({ id }),
        onDone: (link) => setResetLink({ username, link }),
      }),
    closeResetLink: () => setResetLink(null),
    deleting,
    confirmDeletion: setDeleting,
    cancelDelete: () => setDeleting(null),
    /** Resolves once the list is reloaded, or after a failure. */
    confirmDelete: async ({ id }: User) => {
      await run({
        key: `delete:${id}`,
        messages: { success: t('userDeleted'), rejected: t('deleteFailed') },
        call: () => client.admin.remove.mutate({ id }),
        onDone: reload,
      });
      setDeleting(null);
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
