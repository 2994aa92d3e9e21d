import { databaseFaultOf, isMissingReference } from '@marquee/db/database-error';
import { users } from '@marquee/db/tables/users';
import type { Role } from '@marquee/domain/accounts/account';
import { roles } from '@marquee/domain/accounts/roles';
import { englishMessages } from '@marquee/domain/messages/messages';
import { messages as siteMessages } from '@marquee/domain/site/messages';
import type { ViewPart } from '@marquee/domain/view/view-parts';
import { initTRPC, type TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { ZodError, type z } from 'zod';
import { requireMember } from './auth/member.ts';
import type { Context, MemberContext } from './context.ts';
import {
  ApplicationError,
  inLanguage,
  ownFailureOf,
  type Sentence,
  toCallerError,
  unauthorizedError,
  VersionConflictError,
} from './errors.ts';
import { RateLimitedError } from './rate-limits/rate-limited-error.ts';

/** Field → message of an invalid input; null if the error is not about a single field. */
function fieldErrors(cause: unknown): Readonly<Record<string, Sentence>> | null {
  if (cause instanceof ApplicationError) return cause.errors;
  if (!(cause instanceof ZodError)) return null;
  const errors: Record<string, string> = {};
  for (const { path, message } of cause.issues) if (path.length > 0) errors[path.join('.')] ??= message;
  return Object.keys(errors).length > 0 ? errors : null;
}

function sentenceOf(cause: unknown): Sentence | undefined {
  return cause instanceof ApplicationError || cause instanceof RateLimitedError ? cause.sentence : undefined;
}

function mapValues<Value, Mapped>(values: Readonly<Record<string, Value>>, map: (value: Value) => Mapped) {
  return Object.fromEntries(Object.entries(values).map(([name, value]): [string, Mapped] => [name, map(value)]));
}

/** Roles of the signed-in callers that may call a procedure. */
const allowedRoles = {
  member: roles,
  admin: ['admin', 'owner'],
  owner: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may call a procedure. */
export type Access = 'anyone' | keyof typeof allowedRoles;

export interface ProcedureMeta {
  /** 'anyone' if absent. */
  readonly access?: Access;
  /** The output depends on the input only, not on the caller, so a response may be cached and shared. */
  readonly isShared?: boolean;
  /** The parts of the view by which the output varies, besides the input; none if absent. */
  readonly variesBy?: readonly ViewPart[];
  /** Answers visitors even where only members may look: what it takes to sign in. */
  readonly isForSignIn?: boolean;
  /** It may be withdrawn at any time, so no response is cached. */
  readonly isRevocable?: boolean;
  /** It reads the upstream or names titles for anyone: counted as a call to the catalogue, by tRPC and REST alike. */
  readonly isOfCatalogue?: boolean;
}

/**
 * tRPC's context has one key: it merges what a middleware adds key by key, which takes time for each key of a
 * `Context` (docs/decisions/0022).
 */
export interface ProcedureContext {
  readonly context: Context<ViewPart>;
}

const t = initTRPC
  .context<ProcedureContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { messages } = ctx?.context ?? { messages: englishMessages };
      // Internal errors, including output that fails its schema, expose no details to the caller.
      const cause = error.code === 'INTERNAL_SERVER_ERROR' ? undefined : error.cause;
      const errors = fieldErrors(cause);
      const first = cause instanceof ZodError ? cause.issues[0]?.message : Object.values(errors ?? {})[0];
      return {
        ...shape,
        message: inLanguage(first ?? sentenceOf(cause) ?? shape.message, messages),
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          ...ownFailureOf(cause),
          errors: errors && mapValues(errors, (sentence) => inLanguage(sentence, messages)),
          ...(cause instanceof VersionConflictError && { current: cause.current }),
        },
      };
    },
  });

/** What a middleware passes on of its call. */
interface MiddlewareCall {
  readonly ctx: ProcedureContext;
  readonly path: string;
  readonly type: string;
}

/**
 * Maps the failure of a check, or of what comes after it, to a caller error (errors.ts). In tRPC 11 `next()` returns
 * errors instead of throwing them. No middleware of its own, since tRPC copies the options of a call for each.
 */
async function explainErrors<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  { ctx: { context }, path, type }: MiddlewareCall,
  run: () => Promise<Result>,
): Promise<Result> {
  const explained = (cause: unknown): TRPCError => {
    const error = toCallerError(cause);
    if (error.code === 'INTERNAL_SERVER_ERROR') {
      context.log.error({ err: error.cause, procedure: path, type }, 'procedure failed');
    }
    if (databaseFaultOf(error.cause)) {
      context.log.warn({ err: error.cause, procedure: path }, 'database error in procedure');
    }
    return error;
  };
  const result = await run().catch((cause) => {
    throw explained(cause);
  });
  if (!result.ok) throw explained(result.error);
  return result;
}

export const { router, mergeRouters } = t;

/** Output parser with a schema that REST routes document. tRPC's own, `parseAsync`, takes four times as long. */
export function outputParser<Output>(schema: z.ZodType<Output>) {
  return Object.assign((output: unknown): Output => schema.parse(output), { zodSchema: schema });
}

/** Calls a function with the context and the input of a procedure. */
export function resolver<Context, Input, Output>(call: (context: Context, input: Input) => Output) {
  return ({ ctx, input }: { ctx: { readonly context: Context }; input: Input }) => call(ctx.context, input);
}

/** For anonymous and signed-in callers. */
export const publicProcedure = t.procedure.use((opts) => {
  const context: Context = opts.ctx.context;
  return explainErrors(opts, () => opts.next({ ctx: { context } }));
});

/** Public, and of the catalogue: its rate limit is that of the catalogue. */
export const catalogueProcedure = publicProcedure.meta({ isOfCatalogue: true });

/** With texts in the language of the call, if the response varies by it. */
function catalogueOf({ catalogue, view, log, notePartial }: Context<ViewPart>, variesBy: readonly ViewPart[]) {
  if (!variesBy.includes('language')) return catalogue;
  return catalogue.inLanguage(view.language, (error) => {
    log.warn({ err: error, language: view.language }, 'texts shown in English');
    notePartial();
  });
}

/** Public and the same for every caller; the token is removed so that no output depends on it. */
function sharedProcedure<Varied extends ViewPart = never>(variesBy: readonly Varied[] = []) {
  return t.procedure.meta({ isShared: true, variesBy }).use((opts) => {
    const catalogue = catalogueOf(opts.ctx.context, variesBy);
    const context: Context<Varied> = { ...opts.ctx.context, token: null, catalogue };
    return explainErrors(opts, () => opts.next({ ctx: { context } }));
  });
}

/**
 * Of the catalogue, with a shared response cache. `varyBy` names the parts of the view that it may read, as in `viewParts`
 * of packages/domain: a request with another part is refused.
 */
export const cachedProcedure = Object.assign(sharedProcedure().meta({ isOfCatalogue: true }), {
  varyBy: <Varied extends ViewPart>(parts: readonly Varied[]) => sharedProcedure(parts).meta({ isOfCatalogue: true }),
});

/** Public, and open to visitors where only members may look (ACCESS). */
export const signInProcedure = publicProcedure.meta({ isForSignIn: true });

/** Public, the same for every caller, and withdrawn at once: not cached. */
export const revocableProcedure = sharedProcedure().meta({ isRevocable: true });

/** For signed-in callers, of some roles only. */
function roleProcedure(access: keyof typeof allowedRoles) {
  const allowed: readonly Role[] = allowedRoles[access];
  return t.procedure.meta({ access }).use((opts) =>
    explainErrors(opts, async () => {
      const { context } = opts.ctx;
      const { token, account, profile } = await requireMember(context);
      if (!allowed.includes(account.role)) throw new ApplicationError('FORBIDDEN', siteMessages.roleTooLow);
      context.dailyCounts.countMember(account.id);
      const member: MemberContext = { ...context, token, account, profile };
      const result = await opts.next({ ctx: { context: member } });
      if (!result.ok && isMissingReference(result.error.cause)) await throwIfGone(member);
      return result;
    }),
  );
}

/** A write of an account that was deleted during the request finds nothing to refer to. */
async function throwIfGone({ account, db }: MemberContext): Promise<void> {
  if ((await db.drizzle.$count(users, eq(users.id, account.id))) === 0) throw unauthorizedError();
}

/** For signed-in callers of any role. */
export const memberProcedure = roleProcedure('member');
/** For members, and reads titles of the upstream: its rate limit is that of the catalogue. */
export const memberCatalogueProcedure = memberProcedure.meta({ isOfCatalogue: true });
export const adminProcedure = roleProcedure('admin');
export const ownerProcedure = roleProcedure('owner');
