import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

export const adminRefreshMs = 30_000;

/** Response of the health endpoint (docs/behaviour/administration.md §4). `uptime` in seconds, `timestamp` ISO 8601. */
const ApiHealth = z.object({
  success: z.boolean(),
  uptime: z.number(),
  version: z.string(),
  timestamp: z.string(),
  message: z.string(),
});
export type ApiHealth = z.infer<typeof ApiHealth>;

export const apiHealthKey = ['api-health'] as const;

/** Uses the REST endpoint, like an external monitor; an unhealthy server responds with 503 and the same document. */
export function useApiHealth() {
  return useQuery({
    queryKey: apiHealthKey,
    queryFn: async ({ signal }) => ApiHealth.parse(await (await fetch('/api/health', { signal })).json()),
    staleTime: 0,
    refetchInterval: adminRefreshMs,
  });
}
