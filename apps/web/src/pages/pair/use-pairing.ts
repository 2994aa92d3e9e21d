import type { SignedIn } from '@marquee/domain/accounts/account';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../../features/account/use-sign-in.ts';
import { useTrpcClient } from '../../lib/api/trpc.tsx';

/**
 * A code for another device to confirm: polls until it is answered, and starts another one when it expires. Queries
 * instead of mutations, so that both are repeated after a lost connection.
 */
export function usePairing({ onSignedIn }: { onSignedIn: () => void }) {
  const { pairing } = useTrpcClient();
  const [attempt, setAttempt] = useState(0);
  const startAgain = () => setAttempt((before) => before + 1);
  const started = useQuery({
    queryKey: ['pairing', attempt],
    queryFn: () => pairing.start.mutate(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { secret, interval_seconds: intervalSeconds = 0 } = started.data ?? {};
  const signIn = useSignedIn({ onSignedIn });
  const poll = useQuery({
    queryKey: ['pairing', attempt, secret],
    queryFn: async () => {
      const result = await pairing.poll.mutate({ secret: secret ?? '' });
      // The token must not stay in the cache.
      if (result.state === 'approved') signIn(result satisfies SignedIn);
      return result.state;
    },
    enabled: secret !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data === 'waiting' ? intervalSeconds * 1_000 : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isOver = poll.data === 'over';
  const restart = useEffectEvent(startAgain);
  useEffect(() => {
    if (isOver) restart();
  }, [isOver]);
  return {
    /** Null while it loads. */
    code: isOver ? null : (started.data?.code ?? null),
    isRefused: poll.data === 'refused',
    error: started.error,
    startAgain,
  };
}
