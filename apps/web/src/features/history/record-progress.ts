import { addHeroProgress, addToLocalHistory, historyEntry } from '@marquee/domain/history';
import type { Playable } from '@marquee/domain/player';
import { localHistory } from '../../lib/local-history.ts';
import { signedInUserId } from '../../lib/token.ts';
import { outboxOf } from './outbox.ts';

/** Records that a title is being watched now: for the account of whoever is signed in, else in this browser. */
export function recordProgress(title: Playable): void {
  record(title, { beginning: false });
}

/** The hero's buttons record a beginning, and only where nothing is known yet. */
export function recordBeginning(title: Playable): void {
  record(title, { beginning: true });
}

function record(title: Playable, { beginning }: { beginning: boolean }): void {
  const entry = historyEntry(title, new Date());
  const userId = signedInUserId();
  if (userId === null)
    localHistory.write((beginning ? addHeroProgress : addToLocalHistory)(localHistory.read(), entry));
  else outboxOf(userId).add({ ...entry, beginning });
}
