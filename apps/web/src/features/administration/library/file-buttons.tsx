import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Button } from '../../../components/controls/button.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import type { FileDecision } from './file-decision.ts';
import type { LibraryActions } from './use-library-actions.ts';

const messages = defineMessages('administration.file-buttons', {
  episode: 'Episode',
  episodeOf: 'Episode of {path}',
  leaveOut: 'Leave out',
  leaveOutOf: 'Leave out {path}',
  takeBackOf: 'Take back {path}',
  match: 'Match',
  matchOf: 'Match {path}',
  change: 'Change',
  changeOf: 'Change {path}',
  takeBack: 'Take back',
  undo: 'Undo',
  undoDecisionOn: 'Undo the decision on {path}',
  undoMatchOf: 'Undo the match of {path}',
});

export interface FileHandlers {
  readonly actions: LibraryActions;
  readonly onMatch: (decision: FileDecision) => void;
  readonly onNumber: (decision: FileDecision) => void;
}

/** What can be done with files: a match, the episode of one, and leaving them out, or undoing that. */
export function FileButtons({ decision, actions, onMatch, onNumber }: FileHandlers & { decision: FileDecision }) {
  const t = useMessages(messages);
  const { target, path, match, file } = decision;
  const isBusy = actions.isBusy(target);
  const isOpen = match === 'none' || match === 'undone';
  const isIgnored = match === 'ignored';
  const isMatched = !isOpen && !isIgnored;
  const isAlone = file?.isDecidedAlone === true;
  // Of a folder with several files one is changed or left out; Undo is for what was decided.
  const isOfSeveral = target.fileId !== undefined && !isAlone;
  const undoName = isAlone ? t('undoDecisionOn', { path }) : t('undoMatchOf', { path });
  return (
    <>
      {!isIgnored && (
        <Button
          variant={isOpen ? 'filled' : 'default'}
          aria-label={t(isOpen ? 'matchOf' : 'changeOf', { path })}
          onClick={() => onMatch(decision)}
        >
          {t(isOpen ? 'match' : 'change')}
        </Button>
      )}
      {isMatched && file?.mediaType === 'tv' && (
        <Button variant="default" aria-label={t('episodeOf', { path })} onClick={() => onNumber(decision)}>
          {t('episode')}
        </Button>
      )}
      {(isOpen || (isMatched && isOfSeveral)) && (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={t('leaveOutOf', { path })}
          onClick={() => actions.ignore(target)}
        >
          {t('leaveOut')}
        </Button>
      )}
      {(isIgnored || isAlone || (isMatched && !isOfSeveral)) && (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={isIgnored ? t('takeBackOf', { path }) : undoName}
          onClick={() => actions.unmatch(target, { isReturned: isAlone })}
        >
          {t(isIgnored ? 'takeBack' : 'undo')}
        </Button>
      )}
    </>
  );
}
