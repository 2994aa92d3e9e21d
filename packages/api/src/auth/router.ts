import { relyingParty } from '@marquee/auth/passkeys';
import {
  Login,
  NewPassword,
  OwnerProof,
  OwnProfile,
  ProfileChange,
  Registration,
  SignedIn,
  UserResult,
} from '@marquee/domain/accounts/account';
import { Ended, SessionId, SessionList } from '@marquee/domain/accounts/sessions';
import { SignInWays } from '@marquee/domain/accounts/sign-in-settings';
import { Deleted } from '@marquee/domain/history/watch-history';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';
import { memberProcedure, outputParser, resolver, router, signInProcedure } from '../trpc.ts';
import { toUserDto } from './account-row.ts';
import { login } from './login.ts';
import { languageField } from './member-language.ts';
import { deleteAccount } from './own-account/delete-account.ts';
import { setPassword, throwIfPasswordsAreOff } from './own-account/own-password.ts';
import { updateProfile } from './own-account/update-profile.ts';
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts';
import { passwordProcedure } from './password-procedure.ts';
import { register, throwIfSignUpClosed } from './register.ts';

const SessionInput = z.strictObject({ id: SessionId });

const ownAccount = ({ account }: Pick<MemberContext, 'account'>) => ({ user: toUserDto(account) });

const ownProfile = ({ account, profile, views }: Pick<MemberContext, 'account' | 'profile' | 'views'>) => ({
  user: toUserDto(account),
  ...languageField({ views }, profile.language),
});

/** Accounts and sessions (docs/behaviour/accounts.md). */
export const authRouter = router({
  /** What the forms offer. */
  ways: signInProcedure.output(outputParser(SignInWays)).query(({ ctx: { context } }) => ({
    ...context.signIn,
    passkeys: relyingParty(context.origin) !== null,
    oidc: context.oidc?.offer ?? null,
  })),
  register: passwordProcedure
    .use(({ ctx: { context }, next }) => {
      throwIfSignUpClosed(context);
      return next();
    })
    .input(Registration)
    .output(outputParser(SignedIn))
    .mutation(resolver(register)),
  login: passwordProcedure.input(Login).output(outputParser(SignedIn)).mutation(resolver(login)),
  /** Ends the session of the request; does nothing without one. */
  logout: signInProcedure.output(outputParser(z.object({}))).mutation(async ({ ctx: { context } }) => {
    if (context.token !== null) await context.sessions.end(context.token);
    return {};
  }),
  profile: memberProcedure.output(outputParser(OwnProfile)).query(resolver(ownProfile)),
  verify: memberProcedure.output(outputParser(UserResult)).query(resolver(ownAccount)),
  updateProfile: memberProcedure
    .input(ProfileChange)
    .output(outputParser(OwnProfile))
    .mutation(resolver(updateProfile)),
  /** Deletes the caller's account and all that belongs to it. */
  remove: memberProcedure.input(OwnerProof).output(outputParser(Deleted)).mutation(resolver(deleteAccount)),
  /** For an account that has no password yet. */
  setPassword: memberProcedure
    .use(({ ctx: { context }, next }) => {
      throwIfPasswordsAreOff(context);
      return next();
    })
    .input(z.strictObject({ newPassword: NewPassword }))
    .output(outputParser(UserResult))
    .mutation(resolver(setPassword)),
  sessions: memberProcedure.output(outputParser(SessionList)).query(resolver(ownSessions)),
  endSession: memberProcedure.input(SessionInput).output(outputParser(Ended)).mutation(resolver(endSession)),
  /** Ends all sessions of the caller but that of the call. */
  endOtherSessions: memberProcedure.output(outputParser(Ended)).mutation(resolver(endOtherSessions)),
});
