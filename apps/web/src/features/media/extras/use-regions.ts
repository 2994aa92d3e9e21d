import type { Regions } from '@marquee/domain/catalogue/where-to-watch';
import type { Formats } from '@marquee/domain/messages/formats';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useFormats } from '../../../lib/messages/use-messages.ts';

/** The regions with known providers, by their names in the page's language. */
export function useRegions() {
  const formats = useFormats();
  const select = useCallback((regions: Regions) => namedRegions(regions, formats), [formats]);
  return useQuery(useTrpc().catalogue.regions.queryOptions(undefined, { select }));
}

/** In English the names are those of the upstream. */
function namedRegions(regions: Regions, { language, name, compare }: Formats): Regions {
  if (language === 'en') return regions;
  const items = regions.items.map(({ code }) => ({ code, name: name('region', code) }));
  return { ...regions, items: items.sort((a, b) => compare(a.name, b.name)) };
}
