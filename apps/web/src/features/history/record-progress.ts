import { addAutoStarted, addToLocalHistory, historyEntry } from '@marquee/domain/history/local-history';
import type { Playable } from '@marquee/domain/player/player';
import { localHistory } from '../../lib/history/local-history.ts';
import { signedInUserId } from '../../lib/session/token.ts';
import { outboxOf } from './outbox.ts';

/** Records that a title is being watched: in the account when signed in, else in this browser. */
export function recordProgress(title: Playable): void {
  record(title, { beginning: false });
}

/** Records a start from the hero's buttons, which never overrides an existing record. */
export function recordAutoStart(title: Playable): void {
  record(title, { beginning: true });
}

function record(title: Playable, { beginning }: { beginning: boolean }): void {
  const entry = historyEntry(title, new Date());
  const userId = signedInUserId();
  if (userId === null) localHistory.write((beginning ? addAutoStarted : addToLocalHistory)(localHistory.read(), entry));
  else outboxOf(userId).add({ ...entry, beginning });
}
