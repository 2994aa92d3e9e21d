import {
  PairingAnswer,
  PairingCodeInput,
  PairingDevice,
  PairingPoll,
  PairingState,
  StartedPairing,
} from '@marquee/domain/accounts/pairing';
import { memberProcedure, outputParser, resolver, router, signInProcedure } from '../trpc.ts';
import { approvePairing, findPairing, refusePairing } from './answer.ts';
import { pollPairing, startPairing } from './start-and-poll.ts';

/** Signing a device in by another one (docs/behaviour/accounts.md §11). */
export const pairingRouter = router({
  start: signInProcedure.output(outputParser(StartedPairing)).mutation(resolver(startPairing)),
  poll: signInProcedure.input(PairingPoll).output(outputParser(PairingState)).mutation(resolver(pollPairing)),
  /** A mutation: each call is one of the five tries of a code. */
  find: memberProcedure.input(PairingCodeInput).output(outputParser(PairingDevice)).mutation(resolver(findPairing)),
  approve: memberProcedure
    .input(PairingCodeInput)
    .output(outputParser(PairingAnswer))
    .mutation(resolver(approvePairing)),
  refuse: memberProcedure.input(PairingCodeInput).output(outputParser(PairingAnswer)).mutation(resolver(refusePairing)),
});
