import type { LibraryMatch } from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages } from '@marquee/domain/library/library-messages';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { type BusyActions, useBusyActions } from '../use-busy-actions.ts';

export interface LibraryActions extends Pick<BusyActions, 'isBusy'> {
  rescan(): void;
  match(match: LibraryMatch): Promise<void>;
  unmatch(path: string): void;
  ignore(path: string): void;
}

/** Actions of the library tab; each one reloads its lists and counts. */
export function useLibraryActions(): LibraryActions {
  const { library } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const reload = () => library.invalidate();
  const rejected = libraryAdministrationMessages.changeFailed;

  return {
    isBusy,
    rescan: () =>
      void run({
        key: 'rescan-library',
        messages: {
          success: libraryAdministrationMessages.scanStarted,
          rejected: libraryAdministrationMessages.scanFailed,
        },
        call: () => client.library.rescan.mutate(),
        onDone: reload,
      }),
    match: (match) =>
      run({
        key: `library:${match.path}`,
        messages: { success: libraryAdministrationMessages.matched, rejected },
        call: () => client.library.match.mutate(match),
        onDone: reload,
      }),
    unmatch: (path) =>
      void run({
        key: `library:${path}`,
        messages: { success: libraryAdministrationMessages.matchUndone, rejected },
        call: () => client.library.unmatch.mutate({ path }),
        onDone: reload,
      }),
    ignore: (path) =>
      void run({
        key: `library:${path}`,
        messages: { success: libraryAdministrationMessages.leftOut, rejected },
        call: () => client.library.ignore.mutate({ path }),
        onDone: reload,
      }),
  };
}
