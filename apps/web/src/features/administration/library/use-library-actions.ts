import type { LibraryMatch, LibraryNumbering, LibraryTarget } from '@marquee/domain/library/library-administration';
import { libraryAdministrationMessages, matchedNotice } from '@marquee/domain/library/library-administration-messages';
import { useTrpc, useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { type ActionKey, type BusyActions, useBusyActions } from '../use-busy-actions.ts';

export interface LibraryActions {
  readonly isScanning: boolean;
  isBusy(target: LibraryTarget): boolean;
  rescan(): void;
  match(match: LibraryMatch): void;
  number(numbering: LibraryNumbering): void;
  /** Undoes a match of files, or a decision on one file alone. */
  unmatch(target: LibraryTarget, options: { isReturned: boolean }): void;
  ignore(target: LibraryTarget): void;
}

const keyOf = ({ path, fileId = 0 }: LibraryTarget): ActionKey => `library:${fileId}:${path}`;

/** Actions of the library tab; each one reloads its lists and counts. */
export function useLibraryActions(): LibraryActions {
  const t = useMessages(libraryAdministrationMessages);
  const all = useAllMessages();
  const { library } = useTrpc();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const reload = () => library.invalidate();
  const change: BusyActions['run'] = (action) => run({ ...action, onDone: reload });
  const rejected = t('changeFailed');

  return {
    isScanning: isBusy('rescan-library'),
    isBusy: (target) => isBusy(keyOf(target)),
    rescan: () =>
      void change({
        key: 'rescan-library',
        messages: { success: t('scanStarted'), rejected: t('scanFailed') },
        call: () => client.library.rescan.mutate(),
      }),
    match: (match) =>
      void change({
        key: keyOf(match),
        messages: { success: (matched) => matchedNotice(matched, all), rejected },
        call: () => client.library.match.mutate(match),
      }),
    number: (numbering) =>
      void change({
        key: keyOf(numbering),
        messages: { success: numbering.numbers === null ? t('numberUndone') : t('numbered'), rejected },
        call: () => client.library.number.mutate(numbering),
      }),
    unmatch: (target, { isReturned }) => {
      const undone = target.fileId === undefined ? t('matchUndone') : t('fileMatchUndone');
      void change({
        key: keyOf(target),
        messages: { success: isReturned ? t('fileReturned') : undone, rejected },
        call: () => client.library.unmatch.mutate(target),
      });
    },
    ignore: (target) =>
      void change({
        key: keyOf(target),
        messages: { success: target.fileId === undefined ? t('leftOut') : t('fileLeftOut'), rejected },
        call: () => client.library.ignore.mutate(target),
      }),
  };
}
