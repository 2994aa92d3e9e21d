import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCatalogueKey } from './query-client.ts';
import { onFirstControl } from './service-worker.ts';

/** Once in a browser's life, asks again for what the first page showed, so that the new worker can keep it for offline. */
export function useFirstAnswersKept(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onFirstControl(() => {
        void queryClient.refetchQueries({
          predicate: ({ queryKey, state }) => isCatalogueKey(queryKey) && state.status === 'success',
        });
      }),
    [queryClient],
  );
}
