import { Badge, Loader, NativeSelect, Switch } from '@mantine/core';
import { Role, type User } from '@marquee/domain/accounts/account';
import { type AccountAction, permissionDenial } from '@marquee/domain/accounts/permission';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { useSavedFocus } from '../../../components/focus/keep-focus.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { UserActions } from './use-user-actions.ts';
import styles from './user-controls.module.css';

const messages = defineMessages('administration.user-controls', {
  roleOf: 'Role of {username}',
  premiumOf: 'Premium for {username}',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  editOf: 'Edit {username}',
  resetLink: 'Reset link',
  resetLinkFor: 'Reset link for {username}',
  delete: 'Delete',
  deleteOf: 'Delete {username}',
  user: 'User',
  admin: 'Admin',
  owner: 'Owner',
  premium: 'Premium',
  standard: 'Standard',
});

export interface UserControlProps {
  user: User;
  /** The signed-in user. */
  actor: User;
  actions: UserActions;
}

/**
 * `isLastOwner` does not matter here: the only possible last owner is the actor, who is denied anyway. The server
 * checks the rest.
 */
function may(action: AccountAction, { actor, user }: Pick<UserControlProps, 'actor' | 'user'>): boolean {
  return permissionDenial({ action, actor, target: user, isLastOwner: false }) === null;
}

/** The role: a select for the owner, a badge for others. */
export function RoleControl({ user, actor, actions }: UserControlProps) {
  const t = useMessages(messages);
  const isBusy = actions.isBusy(`role:${user.id}`);
  const select = useSavedFocus<HTMLSelectElement>(isBusy);
  if (!may('set-role', { actor, user })) {
    return (
      <Badge variant={user.role === 'user' ? 'default' : 'light'} className={styles.badge}>
        {t(user.role)}
      </Badge>
    );
  }
  return (
    <NativeSelect
      ref={select}
      className={styles.role}
      aria-label={t('roleOf', { username: user.username })}
      data={Role.options.map((value) => ({ value, label: t(value) }))}
      value={user.role}
      disabled={isBusy}
      {...(isBusy && { rightSection: <Loader size={16} /> })}
      onChange={(event) => actions.setRole(user, Role.parse(event.currentTarget.value))}
    />
  );
}

/** The premium status: a switch, or a badge without permission. */
export function PremiumControl({ user, actor, actions }: UserControlProps) {
  const t = useMessages(messages);
  const isBusy = actions.isBusy(`premium:${user.id}`);
  const control = useSavedFocus<HTMLInputElement>(isBusy);
  const state = user.isPremium ? t('premium') : t('standard');
  if (!may('toggle-premium', { actor, user })) {
    return (
      <Badge variant={user.isPremium ? 'light' : 'default'} className={styles.badge}>
        {state}
      </Badge>
    );
  }
  return (
    <Switch
      ref={control}
      className={styles.premium}
      label={state}
      aria-label={t('premiumOf', { username: user.username })}
      checked={user.isPremium}
      disabled={isBusy}
      {...(isBusy && { thumbIcon: <Loader size={12} /> })}
      onChange={() => actions.togglePremium(user)}
    />
  );
}

/** Edit, Reset link and Delete as permitted; Save and Cancel while editing. */
export function RowButtons({ user, actor, actions, form }: UserControlProps & { form: string }) {
  const t = useMessages(messages);
  const isEditing = actions.draft?.id === user.id;
  const isSaving = actions.isBusy(`edit:${user.id}`);
  const edit = useSavedFocus<HTMLButtonElement>(isEditing);

  if (isEditing) {
    return (
      <form
        id={form}
        className={styles.buttons}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (actions.draft) void actions.saveEdit(actions.draft);
        }}
      >
        <Button type="submit" size="sm" loading={isSaving}>
          {t('save')}
        </Button>
        <Button variant="default" size="sm" disabled={isSaving} onClick={actions.cancelEdit}>
          {t('cancel')}
        </Button>
      </form>
    );
  }
  return (
    <div className={styles.buttons}>
      {may('edit', { actor, user }) && (
        <Button
          ref={edit}
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t('editOf', { username: user.username })}
          loading={isSaving}
          onClick={() => actions.openEdit(user)}
        >
          {t('edit')}
        </Button>
      )}
      {may('reset-link', { actor, user }) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLink size={16} aria-hidden />}
          aria-label={t('resetLinkFor', { username: user.username })}
          loading={actions.isBusy(`reset-link:${user.id}`)}
          onClick={() => actions.createResetLink(user)}
        >
          {t('resetLink')}
        </Button>
      )}
      {may('delete', { actor, user }) && (
        <Button
          className={styles.delete}
          variant="default"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={t('deleteOf', { username: user.username })}
          loading={actions.isBusy(`delete:${user.id}`)}
          onClick={() => actions.confirmDeletion(user)}
        >
          {t('delete')}
        </Button>
      )}
    </div>
  );
}
