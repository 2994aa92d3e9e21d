import { SignedIn } from '@marquee/domain/accounts/account';
import {
  Forgotten,
  ForgottenResult,
  LinkInput,
  OpenLink,
  Recovery,
  RecoveryCodes,
  RecoveryCodesInput,
  RecoveryCodesLeft,
} from '@marquee/domain/accounts/recovery';
import { passwordProcedure } from '../auth/password-procedure.ts';
import { memberProcedure, outputParser, resolver, router, signInProcedure } from '../trpc.ts';
import { forgot } from './forgot.ts';
import { readLink, recover } from './recover.ts';
import { createRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';

/** Ways back into an account, under `auth` (docs/behaviour/accounts.md §9). */
export const recoveryRouter = router({
  recoveryCodes: memberProcedure.output(outputParser(RecoveryCodesLeft)).query(resolver(recoveryCodesLeft)),
  createRecoveryCodes: memberProcedure
    .input(RecoveryCodesInput)
    .output(outputParser(RecoveryCodes))
    .mutation(resolver(createRecoveryCodes)),
  /** A mutation, so that the token stays out of the address. */
  readLink: signInProcedure.input(LinkInput).output(outputParser(OpenLink)).mutation(resolver(readLink)),
  recover: signInProcedure.input(Recovery).output(outputParser(SignedIn)).mutation(resolver(recover)),
  forgot: passwordProcedure.input(Forgotten).output(outputParser(ForgottenResult)).mutation(resolver(forgot)),
});
