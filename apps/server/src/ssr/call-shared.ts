import type { Context } from '@marquee/api/context';
import { callProcedure, isCacheable } from '../plugins/trpc/trpc-calls.ts';

/** Calls a procedure with the same result for every user; any other would leak into a cached page. */
export async function callShared(ctx: Context, name: string, input: unknown): Promise<unknown> {
  if (!isCacheable({ type: 'query', names: [name] })) throw new Error(`${name} depends on the user: not cacheable.`);
  return callProcedure({ name, type: 'query', input: () => input, signal: undefined }, ctx);
}
