import type { Role, User } from '@marquee/domain/account';
import { administrationMessages as say } from '@marquee/domain/administration-messages';
import { useState } from 'react';
import { failureFields } from '../../lib/call-failure.ts';
import { storedUser } from '../../lib/token.ts';
import { trpc } from '../../lib/trpc.ts';
import { useBusyActions } from './use-busy-actions.ts';

const editFields = ['username', 'email', 'password'] as const;
type EditField = (typeof editFields)[number];

/** The row under edit: what is typed, and what the server said against it. */
export interface UserDraft {
  readonly id: number;
  readonly values: Readonly<Record<EditField, string>>;
  readonly errors: Readonly<Partial<Record<EditField, string>>>;
}

/** Everything that is done to one account; one row at a time is under edit. */
export function useUserActions() {
  const { admin, auth, client } = trpc.useUtils();
  const { isBusy, run } = useBusyActions();
  const [draft, setDraft] = useState<UserDraft | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);

  const reload = () => Promise.all([admin.users.invalidate(), admin.stats.invalidate()]).then(() => undefined);
  const show = async ({ user }: { user: User }) => {
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
      setDraft({ id, values: { username, email, password: '' }, errors: {} }),
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
    saveEdit: ({ id, values }: UserDraft) =>
      run({
        mark: `edit:${id}`,
        words: { done: say.userUpdated, refused: say.updateFailed },
        call: () => client.admin.updateUser.mutate({ id, ...values }),
        onDone: async (answer) => {
          setDraft((current) => (current?.id === id ? null : current));
          await show(answer);
        },
        onFailed: showErrors,
      }),
    setRole: ({ id }: User, role: Role) =>
      void run({
        mark: `role:${id}`,
        words: { done: say.roleUpdated, refused: say.roleRefused, failed: say.roleFailed },
        call: () => client.admin.setRole.mutate({ id, role }),
        onDone: show,
      }),
    togglePremium: ({ id }: User) =>
      void run({
        mark: `premium:${id}`,
        words: { done: say.premiumUpdated, refused: say.premiumFailed },
        call: () => client.admin.togglePremium.mutate({ id }),
        onDone: show,
      }),
    deleting,
    askDelete: setDeleting,
    cancelDelete: () => setDeleting(null),
    /** Answers once the list no longer shows the account, or the server would not. */
    confirmDelete: async ({ id }: User) => {
      await run({
        mark: `delete:${id}`,
        words: { done: say.userDeleted, refused: say.deleteFailed },
        call: () => client.admin.remove.mutate({ id }),
        onDone: reload,
      });
      setDeleting(null);
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
