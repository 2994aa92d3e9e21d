import { profiles } from '@marquee/db/tables/profiles';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import type { Provider } from '@marquee/domain/catalogue/where-to-watch';
import type { MyServices, RegionServices, Services, ServicesOfRegion } from '@marquee/domain/discover/services';
import { eq } from 'drizzle-orm';
import type { Context, MemberContext } from '../context.ts';
import { unauthorizedError } from '../errors.ts';

/** "My services" (docs/behaviour/discover.md). */
export async function myServices({ db, profile }: MemberContext): Promise<MyServices> {
  const [row] = await db.drizzle
    .select({ services: profiles.services })
    .from(profiles)
    .where(eq(profiles.id, profile.id));
  if (!row) throw unauthorizedError();
  return row.services ?? { region: null, providers: [] };
}

export async function setServices({ db, profile }: MemberContext, services: Services): Promise<MyServices> {
  await db.drizzle.update(profiles).set({ services }).where(eq(profiles.id, profile.id));
  return services;
}

/** Services that have movies or shows in a region, in its order; none in an unknown one. @throws CatalogueError */
export async function servicesOfRegion({ catalogue }: Context, { region }: ServicesOfRegion): Promise<RegionServices> {
  const lists = await Promise.all(mediaTypes.map((media) => catalogue.services(media, region)));
  const ranked = lists.flat().sort((a, b) => a.priority - b.priority);
  const byId = new Map<number, Provider>();
  for (const { id, name, logoPath } of ranked) if (!byId.has(id)) byId.set(id, { id, name, logoPath });
  return { items: [...byId.values()] };
}
