import type { Players } from '@marquee/domain/player';
import { mayAdminister } from '@marquee/domain/roles';
import { lazy } from 'react';
import { LatePart } from '../../components/late-part.tsx';
import { useSession } from '../../lib/session.ts';

const ServerSettings = lazy(async () => ({
  default: (await import('../../features/administration/server-settings.tsx')).ServerSettings,
}));

/** What admins and owners are told of the servers; nobody else loads its code. */
export function ServerSettingsToggle({ players }: { players: Players }) {
  const { status, user } = useSession();
  if (status !== 'signed-in' || !mayAdminister(user)) return null;
  return (
    <LatePart fallback={null}>
      <ServerSettings players={players} />
    </LatePart>
  );
}
