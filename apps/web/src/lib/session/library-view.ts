import { useClientConfiguration } from '../api/client-configuration.ts';
import { useSession } from './session.ts';

/** 'sign-in': the library is for members, and the visitor is signed out. */
export type LibraryView = 'off' | 'sign-in' | 'on';

/** Whether the visitor may see what is in the library (docs/behaviour/library.md §5). */
export function useLibraryView(): LibraryView {
  const { library } = useClientConfiguration();
  const isSignedOut = useSession().status === 'signed-out';
  if (library === undefined) return 'off';
  return library === 'members' && isSignedOut ? 'sign-in' : 'on';
}
