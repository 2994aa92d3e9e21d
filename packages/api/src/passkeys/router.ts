import { OwnerProof, SignedIn } from '@marquee/domain/accounts/account';
import {
  NewPasskey,
  Passkey,
  PasskeyList,
  PasskeyOptions,
  PasskeyRename,
  PasskeySignIn,
} from '@marquee/domain/accounts/passkeys';
import { Deleted } from '@marquee/domain/history/watch-history';
import { ById } from '../by-id.ts';
import { memberProcedure, outputParser, resolver, router, signInProcedure } from '../trpc.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in.ts';

/** Passkeys (docs/behaviour/accounts.md §10). */
export const passkeysRouter = router({
  list: memberProcedure.output(outputParser(PasskeyList)).query(resolver(listPasskeys)),
  start: memberProcedure
    .input(OwnerProof.optional())
    .output(outputParser(PasskeyOptions))
    .mutation(resolver(startPasskey)),
  add: memberProcedure.input(NewPasskey).output(outputParser(Passkey)).mutation(resolver(addPasskey)),
  rename: memberProcedure.input(PasskeyRename).output(outputParser(Passkey)).mutation(resolver(renamePasskey)),
  remove: memberProcedure.input(ById).output(outputParser(Deleted)).mutation(resolver(removePasskey)),
  startSignIn: signInProcedure.output(outputParser(PasskeyOptions)).mutation(resolver(startPasskeySignIn)),
  signIn: signInProcedure.input(PasskeySignIn).output(outputParser(SignedIn)).mutation(resolver(signInWithPasskey)),
});
