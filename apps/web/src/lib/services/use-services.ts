import type { AppRouter } from '@marquee/api/app-router';
import type { Services } from '@marquee/domain/discover/services';
import type { TRPCClient } from '@trpc/client';
import { useTrpcClient } from '../api/trpc.tsx';
import { servicesOwner, signedInUserId } from '../session/token.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { chosenServices } from './chosen-services.ts';

/** How often they were chosen in this tab: a response from before the last choice is out of date. */
let choices = 0;

/**
 * "My services" of a member or a visitor, null until they are chosen. `choose` rejects with the server's message.
 * Nothing is requested: `ServicesSync` reads those of a member.
 */
export function useServices() {
  const client = useTrpcClient();
  const services = useStoredValue(chosenServices);
  return { services, choose: (next: Services) => choose(client, next) };
}

async function choose({ services }: TRPCClient<AppRouter>, next: Services): Promise<void> {
  const userId = signedInUserId();
  if (userId !== null) await services.set.mutate(next);
  choices += 1;
  store(userId, next);
}

/** Reads those of a member. Those that a visitor chose here move to a profile that has none. */
export async function readServices({ services }: TRPCClient<AppRouter>, userId: number): Promise<void> {
  const before = choices;
  const visitors = servicesOwner.read() === null ? chosenServices.read() : null;
  const { region, providers } = await services.mine.query();
  const own = region === null ? null : { region, providers };
  if (own === null && visitors !== null) await services.set.mutate(visitors);
  if (choices === before && signedInUserId() === userId) store(userId, own ?? visitors);
}

function store(userId: number | null, services: Services | null): void {
  if (userId !== null) servicesOwner.write(`${userId} ${Date.now()}`);
  if (services === null) chosenServices.remove();
  else chosenServices.write(services);
}
