import { defineMessages } from '../messages/define-messages.ts';
import type { Messages } from '../messages/messages.ts';

/**
 * Every action of the audit log, with what it is called in the dashboard: those of admins, and of members on how they
 * sign in.
 */
export const auditActionLabels = defineMessages('administration.audit-actions', {
  'edit-user': 'Edited an account',
  'set-role': 'Changed a role',
  'toggle-premium': 'Changed premium',
  'delete-user': 'Deleted an account',
  'delete-own-account': 'Deleted their own account',
  'create-invitation': 'Created an invitation',
  'delete-invitation': 'Deleted an invitation',
  'sign-up-by-invitation': 'Signed up by invitation',
  'create-reset-link': 'Created a one-time link',
  'create-recovery-codes': 'Created recovery codes',
  'recover-account': 'Recovered an account',
  'change-username': 'Changed their username',
  'change-email': 'Changed their email address',
  'change-password': 'Changed their password',
  'end-session': 'Ended a session',
  'end-other-sessions': 'Ended all other sessions',
  'add-passkey': 'Added a passkey',
  'rename-passkey': 'Renamed a passkey',
  'remove-passkey': 'Removed a passkey',
  'refuse-passkey': 'Refused a passkey',
  'approve-pairing': 'Signed in another device',
  'refuse-pairing': 'Refused another device',
  'sign-up-by-provider': 'Signed up with single sign-on',
  'link-identity': 'Linked single sign-on',
  'link-by-address': 'Linked single sign-on by email address',
  'unlink-identity': 'Unlinked single sign-on',
  'end-sessions-by-provider': 'Sessions ended by single sign-on',
  'set-password': 'Set a first password',
  'save-players': 'Saved the player list',
  'go-back-players': 'Went back to an earlier player list',
  'refresh-players': 'Read the player list again',
  'create-announcement': 'Created an announcement',
  'change-announcement': 'Changed an announcement',
  'delete-announcement': 'Deleted an announcement',
  'set-activity-retention': 'Changed how long activity is stored',
  'dismiss-first-run': 'Dismissed the first steps',
  'create-backup': 'Made a backup',
  'restore-backup': 'Restored a backup',
  'clean-history': 'Cleaned old records',
  'clear-cache': 'Cleared the cache',
  'match-file': 'Matched files of the library',
  'unmatch-file': 'Undid a match of the library',
  'number-file': 'Numbered a file of the library',
  'ignore-file': 'Left out files of the library',
  'rescan-library': 'Scanned the library',
  'end-import': 'Ended an import',
});

export type AuditAction = keyof typeof auditActionLabels;

export const auditActions = Object.keys(auditActionLabels) as [AuditAction, ...AuditAction[]];

/** What an action is called; one of a later release by its name. */
export function auditActionLabel(action: string, messages: Messages): string {
  return isAuditAction(action) ? messages.of(auditActionLabels)(action) : action;
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActionLabels, action);
}
