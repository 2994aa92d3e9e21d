import { FramingReport } from '@marquee/domain/player/framing';
import { PlayerHealth, PlayerOutcomeInput } from '@marquee/domain/player/player-health';
import {
  CurrentPlayerList,
  PlayerListInput,
  PlayerListReturn,
  PlayerListVersions,
} from '@marquee/domain/player/player-lists';
import { z } from 'zod';
import { adminProcedure, outputParser, publicProcedure, resolver, router } from '../trpc.ts';
import { FramingQuery, readFraming } from './framing.ts';
import { countOutcome, playerHealth } from './outcomes.ts';
import { goBackToPlayerList, savePlayerList } from './save-list.ts';
import { currentPlayerList, playerListVersions } from './stored-lists.ts';

const Counted = z.object({ counted: z.boolean() });

/** The player servers in the dashboard, and how visits of them go (docs/behaviour/administration.md §7). */
export const playersRouter = router({
  current: adminProcedure.output(outputParser(CurrentPlayerList)).query(resolver(currentPlayerList)),
  versions: adminProcedure.output(outputParser(PlayerListVersions)).query(resolver(playerListVersions)),
  save: adminProcedure
    .input(PlayerListInput)
    .output(outputParser(CurrentPlayerList))
    .mutation(resolver(savePlayerList)),
  goBack: adminProcedure
    .input(PlayerListReturn)
    .output(outputParser(CurrentPlayerList))
    .mutation(resolver(goBackToPlayerList)),
  /** A mutation, since each call sends a request to another server. */
  framing: adminProcedure.input(FramingQuery).output(outputParser(FramingReport)).mutation(resolver(readFraming)),
  health: adminProcedure.output(outputParser(PlayerHealth)).query(resolver(playerHealth)),
  /** Sent by the pages of visitors. */
  count: publicProcedure.input(PlayerOutcomeInput).output(outputParser(Counted)).mutation(resolver(countOutcome)),
});
