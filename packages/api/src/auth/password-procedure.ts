import { signInProcedure } from '../trpc.ts';
import { throwIfPasswordsAreOff } from './own-account/own-password.ts';

/** For visitors, where passwords are used. */
export const passwordProcedure = signInProcedure.use(({ ctx: { context }, next }) => {
  throwIfPasswordsAreOff(context);
  return next();
});
