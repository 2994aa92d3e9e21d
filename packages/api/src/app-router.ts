import type { ViewPart } from '@marquee/domain/view/view-parts';
import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure } from '@trpc/server';
import type { ZodType } from 'zod';
import { adminRouter } from './admin/router.ts';
import { announcementsRouter } from './announcements/router.ts';
import { authRouter } from './auth/router.ts';
import { backupsRouter } from './backups/router.ts';
import { calendarRouter } from './calendar/router.ts';
import { catalogueRouter } from './catalogue/router.ts';
import { searchesRouter, servicesRouter } from './discover/router.ts';
import { exchangeRouter } from './exchange/router.ts';
import { feedsRouter } from './feeds/router.ts';
import { historyRouter } from './history/router.ts';
import { invitationsRouter } from './invitations/router.ts';
import { libraryRouter } from './library/router.ts';
import { hiddenRouter, listsRouter } from './lists/router.ts';
import { noticesRouter } from './notices/router.ts';
import { identitiesRouter, oidcSignInRouter } from './oidc/router.ts';
import { pairingRouter } from './pairing/router.ts';
import { passkeysRouter } from './passkeys/router.ts';
import { playersRouter } from './players/router.ts';
import { pushRouter } from './push/router.ts';
import { progressRouter, ratingsRouter, watchesRouter } from './record/router.ts';
import { recoveryRouter } from './recovery/router.ts';
import { type Access, mergeRouters, type outputParser, type ProcedureMeta, router } from './trpc.ts';

const routers = {
  admin: adminRouter,
  announcements: announcementsRouter,
  auth: mergeRouters(authRouter, oidcSignInRouter, recoveryRouter),
  backups: backupsRouter,
  calendar: calendarRouter,
  catalogue: catalogueRouter,
  exchange: exchangeRouter,
  feeds: feedsRouter,
  hidden: hiddenRouter,
  history: historyRouter,
  identities: identitiesRouter,
  invitations: invitationsRouter,
  pairing: pairingRouter,
  passkeys: passkeysRouter,
  library: libraryRouter,
  lists: listsRouter,
  notices: noticesRouter,
  players: playersRouter,
  progress: progressRouter,
  push: pushRouter,
  ratings: ratingsRouter,
  searches: searchesRouter,
  services: servicesRouter,
  watches: watchesRouter,
};

/** All tRPC procedures. */
export const appRouter = router(routers);

/** The parsers that a procedure is defined with. */
interface Parsers {
  readonly inputs: readonly unknown[];
  readonly output?: ReturnType<typeof outputParser>;
}

/** The API has no subscriptions. */
export type Procedure = AnyTRPCQueryProcedure | AnyTRPCMutationProcedure;

/** Every procedure by its path, as 'history.list'. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries(routers).flatMap(([prefix, { _def }]) =>
    Object.entries(_def.record).map(([name, procedure]): [string, Procedure] => [`${prefix}.${name}`, procedure]),
  ),
);

/** Whether the result of a procedure is the same for every caller (`cachedProcedure`, `revocableProcedure`). */
export function isShared(name: string): boolean {
  return metaOf(name).isShared === true;
}

/** The parts of the view by which the result of a procedure varies: of one that is not cached, its messages do. */
export function variesBy(name: string): readonly ViewPart[] {
  const { isShared, isRevocable, variesBy: parts = [] } = metaOf(name);
  return isShared && !isRevocable ? parts : ofMessages;
}

const ofMessages: readonly ViewPart[] = ['language'];

/** Whether visitors may call a procedure where only members may look (`signInProcedure`). */
export function isForSignIn(name: string): boolean {
  return metaOf(name).isForSignIn === true;
}

/** Whether the result of a procedure may be withdrawn at any time (`revocableProcedure`). */
export function isRevocable(name: string): boolean {
  return metaOf(name).isRevocable === true;
}

/** Whether a call of a procedure counts against the rate limit of the catalogue (`catalogueProcedure`). */
export function isOfCatalogue(name: string): boolean {
  return metaOf(name).isOfCatalogue === true;
}

/** Who may call a procedure. */
export function accessOf(name: string): Access {
  return metaOf(name).access ?? 'anyone';
}

/** The schemas of a procedure; that of the input is undefined if it has none. */
export function schemasOf(name: string): { readonly input: unknown; readonly output: ZodType } {
  const { inputs, output }: Parsers = procedures.get(name)?._def ?? { inputs: [] };
  if (!output) throw new Error(`procedure ${name} has no output schema`);
  return { input: inputs[0], output: output.zodSchema };
}

function metaOf(name: string): ProcedureMeta {
  return (procedures.get(name)?._def.meta as ProcedureMeta | undefined) ?? {};
}

/** The only export of this package that the client imports. */
export type AppRouter = typeof appRouter;
