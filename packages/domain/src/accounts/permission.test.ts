import { describe, expect, it } from 'vitest';
import { administrationMessages } from '../administration/administration-messages.ts';
import { messages } from '../site/messages.ts';
import type { Role } from './account.ts';
import { type AccountAction, type Actor, accountActions, permissionDenial } from './permission.ts';

const self = 'self';
const allowed = null;
const tooLow = { failure: 'FORBIDDEN', message: messages.roleTooLow };
const adminsProtected = { failure: 'FORBIDDEN', message: administrationMessages.adminsProtected };
const linksProtected = { failure: 'FORBIDDEN', message: administrationMessages.linksProtected };
const ownersTask = { failure: 'FORBIDDEN', message: administrationMessages.ownersTask };
const ownLink = { failure: 'CONFLICT', message: administrationMessages.ownLink };
const ownRole = { failure: 'CONFLICT', message: administrationMessages.ownRole };
const ownAccount = { failure: 'CONFLICT', message: administrationMessages.ownAccount };
const lastOwner = { failure: 'CONFLICT', message: administrationMessages.lastOwner };

function parties(actorRole: Role, on: Role | typeof self) {
  const actor: Actor = { id: 1, role: actorRole };
  return { actor, target: on === self ? actor : { id: 2, role: on } };
}

function denial(actorRole: Role, action: AccountAction, on: Role | typeof self) {
  return permissionDenial({ action, ...parties(actorRole, on), isLastOwner: false });
}

/** The actor is an owner, the target the last owner. */
function denialForLastOwner(action: AccountAction, on: Role | typeof self) {
  return permissionDenial({ action, ...parties('owner', on), isLastOwner: true });
}

describe.each(['edit', 'toggle-premium'] as const)('permissionDenial for %s', (action) => {
  it.each([
    ['an admin', 'admin', 'user', allowed],
    ['an admin', 'admin', self, allowed],
    ['an admin', 'admin', 'admin', adminsProtected],
    ['an admin', 'admin', 'owner', adminsProtected],
    ['an owner', 'owner', 'user', allowed],
    ['an owner', 'owner', 'admin', allowed],
    ['an owner', 'owner', 'owner', allowed],
    ['an owner', 'owner', self, allowed],
  ] as const)('%s (%s) on %s', (_, actor, on, expected) => {
    expect(denial(actor, action, on)).toEqual(expected);
  });

  it('is allowed for the last owner', () => expect(denialForLastOwner(action, self)).toBeNull());
});

describe('permissionDenial for reset-link', () => {
  it.each([
    ['an admin', 'admin', 'user', allowed],
    ['an admin', 'admin', self, linksProtected],
    ['an admin', 'admin', 'admin', linksProtected],
    ['an admin', 'admin', 'owner', linksProtected],
    ['an owner', 'owner', 'user', allowed],
    ['an owner', 'owner', 'owner', allowed],
    ['an owner', 'owner', self, ownLink],
  ] as const)('%s (%s) on %s', (_, actor, on, expected) => {
    expect(denial(actor, 'reset-link', on)).toEqual(expected);
  });
});

describe('permissionDenial for set-role', () => {
  it.each([
    ['an admin', 'admin', 'user', ownersTask],
    ['an admin', 'admin', self, ownersTask],
    ['an admin', 'admin', 'owner', ownersTask],
    ['an owner', 'owner', 'user', allowed],
    ['an owner', 'owner', 'admin', allowed],
    ['an owner', 'owner', 'owner', allowed],
    ['an owner', 'owner', self, ownRole],
  ] as const)('%s (%s) on %s', (_, actor, on, expected) => {
    expect(denial(actor, 'set-role', on)).toEqual(expected);
  });
});

describe('permissionDenial for delete', () => {
  it.each([
    ['an admin', 'admin', 'user', ownersTask],
    ['an admin', 'admin', self, ownersTask],
    ['an admin', 'admin', 'owner', ownersTask],
    ['an owner', 'owner', 'user', allowed],
    ['an owner', 'owner', 'admin', allowed],
    ['an owner', 'owner', 'owner', allowed],
    ['an owner', 'owner', self, ownAccount],
  ] as const)('%s (%s) on %s', (_, actor, on, expected) => {
    expect(denial(actor, 'delete', on)).toEqual(expected);
  });
});

describe.each(['set-role', 'delete'] as const)('permissionDenial for %s', (action) => {
  it('protects the last owner', () => expect(denialForLastOwner(action, 'owner')).toEqual(lastOwner));
});

it.each(accountActions)('a plain user may not %s any account, including their own', (action) => {
  for (const on of ['user', 'admin', 'owner', self] as const) expect(denial('user', action, on)).toEqual(tooLow);
});
