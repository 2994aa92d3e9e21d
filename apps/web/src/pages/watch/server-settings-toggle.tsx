import { canAdminister } from '@marquee/domain/accounts/roles';
import type { Players } from '@marquee/domain/player/player';
import { lazy } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useSession } from '../../lib/session/session.ts';

const ServerSettings = lazy(async () => ({
  default: (await import('../../features/administration/system/server-settings.tsx')).ServerSettings,
}));

/** Server settings for admins and owners; others do not load the code. */
export function ServerSettingsToggle({ players }: { players: Players }) {
  const { status, user } = useSession();
  if (status !== 'signed-in' || !canAdminister(user)) return null;
  return (
    <LazyBoundary fallback={null}>
      <ServerSettings players={players} />
    </LazyBoundary>
  );
}
