import { administrationMessages } from '../administration/administration-messages.ts';
import { messages } from '../site/messages.ts';
import type { Role } from './account.ts';

/** Actions on an account (docs/behaviour/accounts.md §5). */
export const accountActions = ['edit', 'toggle-premium', 'reset-link', 'set-role', 'delete'] as const;
export type AccountAction = (typeof accountActions)[number];

export interface Actor {
  readonly id: number;
  readonly role: Role;
}

export interface AccountChange {
  readonly action: AccountAction;
  readonly actor: Actor;
  readonly target: Actor;
  /** Whether the target is the only owner. */
  readonly isLastOwner: boolean;
}

/** FORBIDDEN: the role is too low. CONFLICT: the result would be an invalid state. */
export interface PermissionDenial {
  readonly failure: 'FORBIDDEN' | 'CONFLICT';
  readonly message: string;
}

/** Null if the action is allowed. Procedures enforce it; the dashboard decides with it which buttons to show. */
export function permissionDenial({ action, actor, target, isLastOwner }: AccountChange): PermissionDenial | null {
  if (actor.role === 'user') return forbidden(messages.roleTooLow);
  const isOwn = actor.id === target.id;
  if (action === 'edit' || action === 'toggle-premium') {
    const isAllowed = actor.role === 'owner' || isOwn || target.role === 'user';
    return isAllowed ? null : forbidden(administrationMessages.adminsProtected);
  }
  if (action === 'reset-link') {
    if (isOwn && actor.role === 'owner') return conflict(administrationMessages.ownLink);
    const isAllowed = actor.role === 'owner' || target.role === 'user';
    return isAllowed ? null : forbidden(administrationMessages.linksProtected);
  }
  if (actor.role !== 'owner') return forbidden(administrationMessages.ownersTask);
  if (isOwn)
    return conflict(action === 'set-role' ? administrationMessages.ownRole : administrationMessages.ownAccount);
  return isLastOwner ? conflict(administrationMessages.lastOwner) : null;
}

function forbidden(message: string): PermissionDenial {
  return { failure: 'FORBIDDEN', message };
}

function conflict(message: string): PermissionDenial {
  return { failure: 'CONFLICT', message };
}
