import type { Role } from './account.ts';
import { administrationMessages } from './administration-messages.ts';
import { messages } from './messages.ts';

/** What may be done to an account by somebody else (accounts spec §6). */
export const accountActions = ['edit', 'toggle-premium', 'set-role', 'delete'] as const;
export type AccountAction = (typeof accountActions)[number];

export interface Party {
  readonly id: number;
  readonly role: Role;
}

export interface AccountDeed {
  readonly action: AccountAction;
  readonly actor: Party;
  readonly target: Party;
  /** Whether the target is the only owner that there is. */
  readonly isLastOwner: boolean;
}

/** Why not: the role is too low, or it would leave things in a state that may not be. */
export interface Refusal {
  readonly failure: 'FORBIDDEN' | 'CONFLICT';
  readonly message: string;
}

/** Null where the deed is allowed. The procedures decide by it, the buttons are shown by it. */
export function refusalOf({ action, actor, target, isLastOwner }: AccountDeed): Refusal | null {
  if (actor.role === 'user') return forbidden(messages.roleTooLow);
  const isOwn = actor.id === target.id;
  if (action === 'edit' || action === 'toggle-premium') {
    const isAllowed = actor.role === 'owner' || isOwn || target.role === 'user';
    return isAllowed ? null : forbidden(administrationMessages.adminsProtected);
  }
  if (actor.role !== 'owner') return forbidden(administrationMessages.ownersTask);
  if (isOwn)
    return conflict(action === 'set-role' ? administrationMessages.ownRole : administrationMessages.ownAccount);
  return isLastOwner ? conflict(administrationMessages.lastOwner) : null;
}

function forbidden(message: string): Refusal {
  return { failure: 'FORBIDDEN', message };
}

function conflict(message: string): Refusal {
  return { failure: 'CONFLICT', message };
}
