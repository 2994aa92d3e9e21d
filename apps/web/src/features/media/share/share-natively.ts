import type { SharedTitle } from './shared-title.ts';

/** Dismissing the share sheet counts as done; only other errors open the menu. */
export async function shareNatively({ heading, text, url }: SharedTitle): Promise<'done' | 'rejected'> {
  try {
    await navigator.share({ title: heading, text: text || heading, url });
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'rejected';
  }
}
