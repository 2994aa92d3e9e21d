import { Login, ProfileChange, Registration, SignedIn, UserResult } from '@marquee/domain/accounts/account';
import { z } from 'zod';
import { memberProcedure, outputParser, publicProcedure, resolver, router } from '../trpc.ts';
import { toUserDto } from './account-row.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { updateProfile } from './update-profile.ts';

/** Accounts and sessions (docs/behaviour/accounts.md). */
export const authRouter = router({
  register: publicProcedure.input(Registration).output(outputParser(SignedIn)).mutation(resolver(register)),
  login: publicProcedure.input(Login).output(outputParser(SignedIn)).mutation(resolver(login)),
  /** Ends the session of the request; does nothing without one. */
  logout: publicProcedure.output(outputParser(z.object({}))).mutation(async ({ ctx }) => {
    if (ctx.token !== null) await ctx.sessions.end(ctx.token);
    return {};
  }),
  profile: memberProcedure.output(outputParser(UserResult)).query(({ ctx }) => ({ user: toUserDto(ctx.account) })),
  verify: memberProcedure.output(outputParser(UserResult)).query(({ ctx }) => ({ user: toUserDto(ctx.account) })),
  updateProfile: memberProcedure
    .input(ProfileChange)
    .output(outputParser(UserResult))
    .mutation(resolver(updateProfile)),
});
