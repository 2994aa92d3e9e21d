import { Badge, Loader, NativeSelect, Switch } from '@mantine/core';
import { Role, type User } from '@marquee/domain/account';
import { type AccountAction, refusalOf } from '@marquee/domain/permission';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { UserActions } from './use-user-actions.ts';
import styles from './user-controls.module.css';

export interface UserControlProps {
  user: User;
  /** Who is signed in. */
  actor: User;
  actions: UserActions;
}

/** Of several owners nobody is the last but oneself, who may not anyway: the server knows the rest. */
function may(action: AccountAction, { actor, user }: Pick<UserControlProps, 'actor' | 'user'>): boolean {
  return refusalOf({ action, actor, target: user, isLastOwner: false }) === null;
}

const roleLabels = { user: 'User', admin: 'Admin', owner: 'Owner' } as const;
const roleChoices = Role.options.map((value) => ({ value, label: roleLabels[value] }));

/** The role: the owner chooses it, everybody else reads it. */
export function RoleControl({ user, actor, actions }: UserControlProps) {
  const busy = actions.isBusy(`role:${user.id}`);
  const select = useKeptFocus<HTMLSelectElement>(busy);
  if (!may('set-role', { actor, user })) {
    return (
      <Badge variant={user.role === 'user' ? 'default' : 'light'} className={styles.badge}>
        {roleLabels[user.role]}
      </Badge>
    );
  }
  return (
    <NativeSelect
      ref={select}
      className={styles.role}
      aria-label={`Role of ${user.username}`}
      data={roleChoices}
      value={user.role}
      disabled={busy}
      {...(busy && { rightSection: <Loader size={16} /> })}
      onChange={(event) => actions.setRole(user, Role.parse(event.currentTarget.value))}
    />
  );
}

/** Whether somebody is premium, and the way to change it. */
export function PremiumControl({ user, actor, actions }: UserControlProps) {
  const busy = actions.isBusy(`premium:${user.id}`);
  const control = useKeptFocus<HTMLInputElement>(busy);
  const state = user.isPremium ? 'Premium' : 'Standard';
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
      aria-label={`Premium for ${user.username}`}
      checked={user.isPremium}
      disabled={busy}
      {...(busy && { thumbIcon: <Loader size={12} /> })}
      onChange={() => actions.togglePremium(user)}
    />
  );
}

/** Edit and Delete of a row, as far as one may; Save and Cancel while it is under edit. */
export function RowButtons({ user, actor, actions, form }: UserControlProps & { form: string }) {
  const editing = actions.draft?.id === user.id;
  const saving = actions.isBusy(`edit:${user.id}`);
  const edit = useKeptFocus<HTMLButtonElement>(editing);

  if (editing) {
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
        <Button type="submit" size="sm" loading={saving}>
          Save
        </Button>
        <Button variant="default" size="sm" disabled={saving} onClick={actions.cancelEdit}>
          Cancel
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
          aria-label={`Edit ${user.username}`}
          loading={saving}
          onClick={() => actions.openEdit(user)}
        >
          Edit
        </Button>
      )}
      {may('delete', { actor, user }) && (
        <Button
          className={styles.delete}
          variant="default"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Delete ${user.username}`}
          loading={actions.isBusy(`delete:${user.id}`)}
          onClick={() => actions.askDelete(user)}
        >
          Delete
        </Button>
      )}
    </div>
  );
}
