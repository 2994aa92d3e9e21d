import { describe, expect, it } from 'vitest';
import type { Role } from './account.ts';
import { administrationMessages as say } from './administration-messages.ts';
import { messages } from './messages.ts';
import { type AccountAction, accountActions, type Party, refusalOf } from './permission.ts';

const self = 'self';
const may = null;
const tooLow = { failure: 'FORBIDDEN', message: messages.roleTooLow };
const adminsProtected = { failure: 'FORBIDDEN', message: say.adminsProtected };
const ownersTask = { failure: 'FORBIDDEN', message: say.ownersTask };
const ownRole = { failure: 'CONFLICT', message: say.ownRole };
const ownAccount = { failure: 'CONFLICT', message: say.ownAccount };
const lastOwner = { failure: 'CONFLICT', message: say.lastOwner };

function parties(actorRole: Role, on: Role | typeof self) {
  const actor: Party = { id: 1, role: actorRole };
  return { actor, target: on === self ? actor : { id: 2, role: on } };
}

function judge(actorRole: Role, action: AccountAction, on: Role | typeof self) {
  return refusalOf({ action, ...parties(actorRole, on), isLastOwner: false });
}

/** The judgement of an owner who deals with the last one. */
function judgeLastOwner(action: AccountAction, on: Role | typeof self) {
  return refusalOf({ action, ...parties('owner', on), isLastOwner: true });
}

describe.each(['edit', 'toggle-premium'] as const)('to %s an account', (action) => {
  it.each([
    ['an admin', 'admin', 'user', may],
    ['an admin', 'admin', self, may],
    ['an admin', 'admin', 'admin', adminsProtected],
    ['an admin', 'admin', 'owner', adminsProtected],
    ['an owner', 'owner', 'user', may],
    ['an owner', 'owner', 'admin', may],
    ['an owner', 'owner', 'owner', may],
    ['an owner', 'owner', self, may],
  ] as const)('%s (%s) on %s', (_, actor, on, expected) => {
    expect(judge(actor, action, on)).toEqual(expected);
  });

  it('does no harm to the last owner', () => expect(judgeLastOwner(action, self)).toBeNull());
});

describe('to set a role', () => {
  it.each([
    ['an admin', 'admin', 'user', ownersTask],
    ['an admin', 'admin', self, ownersTask],
    ['an admin', 'admin', 'owner', ownersTask],
    ['an owner', 'owner', 'user', may],
    ['an owner', 'owner', 'admin', may],
    ['an owner', 'owner', 'owner', may],
    ['an owner', 'owner', self, ownRole],
  ] as const)('%s (%s) on %s', (_, actor, on, expected) => {
    expect(judge(actor, 'set-role', on)).toEqual(expected);
  });
});

describe('to delete an account', () => {
  it.each([
    ['an admin', 'admin', 'user', ownersTask],
    ['an admin', 'admin', self, ownersTask],
    ['an admin', 'admin', 'owner', ownersTask],
    ['an owner', 'owner', 'user', may],
    ['an owner', 'owner', 'admin', may],
    ['an owner', 'owner', 'owner', may],
    ['an owner', 'owner', self, ownAccount],
  ] as const)('%s (%s) on %s', (_, actor, on, expected) => {
    expect(judge(actor, 'delete', on)).toEqual(expected);
  });
});

describe.each(['set-role', 'delete'] as const)('%s', (action) => {
  it('never takes away the last owner', () => expect(judgeLastOwner(action, 'owner')).toEqual(lastOwner));
});

it.each(accountActions)('a plain user may %s nobody, themselves neither', (action) => {
  for (const on of ['user', 'admin', 'owner', self] as const) expect(judge('user', action, on)).toEqual(tooLow);
});
