import type { Login, SignedIn } from '@marquee/domain/accounts/account';
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { findAccount } from './find-account.ts';
import { startSession } from './start-session.ts';

/** Signs in by username or email. An unknown account and a wrong password give the same error after the same work. */
export async function login(context: Context, { emailOrUsername, password, remember }: Login): Promise<SignedIn> {
  const { account, attemptKey } = await findAccount(context, emailOrUsername);
  const attempt = { address: context.address, account: attemptKey };
  const passwordHash = account?.passwordHash ?? null;
  const isCorrect = await context.rateLimits.guardPassword(attempt, () =>
    context.passwords.verify(passwordHash, password),
  );
  if (!account || passwordHash === null || !isCorrect) throw loginRefusedError();
  const signedIn = await startSession(context, {
    userId: account.id,
    remember,
    prove: (_, locked) => locked.passwordHash === passwordHash,
  });
  if (!signedIn) throw loginRefusedError();
  return signedIn;
}

function loginRefusedError(): ApplicationError {
  return new ApplicationError('UNAUTHORIZED', accountMessages.loginRefused);
}
