import type { Context } from '../context.ts';

/** Age ratings of movies in a region or that of the site, the lowest first. @throws CatalogueError */
export async function certificates(
  { catalogue, providers }: Context,
  { region }: { region: string | null },
): Promise<string[]> {
  return [...(await catalogue.certificates(region ?? providers.region))];
}
