import { watchEvent } from '@marquee/domain/history/watch-event';
import type { Playable } from '@marquee/domain/player/player';
import { outboxOf } from '../../lib/history/outbox.ts';
import { signedInUserId } from '../../lib/session/token.ts';

/** Records that a title is being watched: in the account when signed in, else in this browser. */
export function recordOpened(title: Playable): void {
  record(title, { auto_started: false });
}

/** Records a start from the hero's buttons, which never overrides an existing record. */
export function recordAutoStart(title: Playable): void {
  record(title, { auto_started: true });
}

function record(title: Playable, start: { auto_started: boolean }): void {
  outboxOf(signedInUserId() ?? 'visitor').add({ kind: 'opened', ...watchEvent(title, Date.now()), ...start });
}
