import { Login, OneUser, ProfileChange, Registration, SignedIn } from '@marquee/domain/account';
import { z } from 'zod';
import { checked, memberProcedure, publicProcedure, router } from '../trpc.ts';
import { toUser } from './account-answer.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { updateProfile } from './update-profile.ts';

/** Accounts and sessions (accounts spec §7). */
export const authRouter = router({
  register: publicProcedure
    .input(Registration)
    .output(checked(SignedIn))
    .mutation(({ ctx, input }) => register(ctx, input)),
  login: publicProcedure
    .input(Login)
    .output(checked(SignedIn))
    .mutation(({ ctx, input }) => login(ctx, input)),
  /** Ends the session of the call, also where there is none. */
  logout: publicProcedure.output(checked(z.object({}))).mutation(async ({ ctx }) => {
    if (ctx.token !== null) await ctx.sessions.end(ctx.token);
    return {};
  }),
  profile: memberProcedure.output(checked(OneUser)).query(({ ctx }) => ({ user: toUser(ctx.account) })),
  verify: memberProcedure.output(checked(OneUser)).query(({ ctx }) => ({ user: toUser(ctx.account) })),
  updateProfile: memberProcedure
    .input(ProfileChange)
    .output(checked(OneUser))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
});
