import { PlayerConfiguration } from '@marquee/domain/player/player';
import { z } from 'zod';

const PlayerDraft = z.object({ version: z.int().min(0), list: PlayerConfiguration });
/** An edited list, and the version it was made from. */
export type PlayerDraft = z.infer<typeof PlayerDraft>;

const key = 'marquee_player_draft';

/** Edits of this tab that are not saved: the live test opens in a document of its own. */
export const playerDraft = {
  read(): PlayerDraft | null {
    try {
      return PlayerDraft.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    } catch {
      return null;
    }
  },
  write(draft: PlayerDraft | null): void {
    try {
      if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
      else sessionStorage.removeItem(key);
    } catch {
      // Without storage the draft lives as long as the document.
    }
  },
};
