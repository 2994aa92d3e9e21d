import type { Messages } from '@marquee/domain/messages/messages';
import { messages } from '@marquee/domain/site/messages';
import { notify } from '../../../lib/notices.ts';
import { shareNatively } from './share-natively.ts';
import type { SharedTitle } from './shared-title.ts';

/** Shares a title from a menu, without one of its own: by the share sheet, else the link is copied. */
export async function shareLink(shared: SharedTitle, failure: string, all: Messages): Promise<void> {
  if (typeof navigator.share === 'function' && (await shareNatively(shared)) === 'done') return;
  try {
    await navigator.clipboard.writeText(shared.url);
    notify('success', all.of(messages)('copied'));
  } catch {
    notify('error', failure);
  }
}
