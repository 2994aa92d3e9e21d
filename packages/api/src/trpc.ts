import { accountMessages, type Role } from '@marquee/domain/account';
import { messages } from '@marquee/domain/messages';
import { initTRPC } from '@trpc/server';
import { ZodError } from 'zod';
import type { Context, MemberContext } from './context.ts';
import { ApplicationError, toCallerError } from './errors.ts';

/** Field → message of a refused input; null where the refusal is about something else. */
function fieldErrors(cause: unknown): Readonly<Record<string, string>> | null {
  if (cause instanceof ApplicationError) return cause.errors;
  if (!(cause instanceof ZodError)) return null;
  const errors: Record<string, string> = {};
  for (const issue of cause.issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter({ shape, error }) {
    const errors = fieldErrors(error.cause);
    return {
      ...shape,
      message: errors ? (Object.values(errors)[0] ?? messages.invalidInput) : shape.message,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, errors },
    };
  },
});

/** In tRPC 11 `next()` never throws: the result says what went wrong, and is answered in the closed terms of errors.ts. */
const explainErrors = t.middleware(async ({ ctx, next, path, type }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toCallerError(result.error);
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.log.error({ err: error.cause, procedure: path, type }, 'procedure failed');
  }
  return { ...result, error };
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Anyone may call it. */
export const publicProcedure = t.procedure.use(explainErrors);

/** Whoever is signed in; the account, its role included, is read from the database at each call. */
export const memberProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const { token } = ctx;
  const account = token === null ? null : await ctx.sessions.validate(token);
  if (token === null || account === null) {
    throw new ApplicationError('UNAUTHORIZED', accountMessages.authenticationRequired);
  }
  return next({ ctx: { ...ctx, token, account } satisfies MemberContext });
});

/** Whoever is signed in with one of these roles. */
function roleProcedure(allowed: readonly Role[]) {
  return memberProcedure.use(({ ctx, next }) => {
    if (!allowed.includes(ctx.account.role)) throw new ApplicationError('FORBIDDEN', messages.roleTooLow);
    return next({ ctx });
  });
}

export const adminProcedure = roleProcedure(['admin', 'owner']);
export const ownerProcedure = roleProcedure(['owner']);
