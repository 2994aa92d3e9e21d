import { Button } from '../../../components/controls/button.tsx';
import type { FileDecision } from './file-decision.ts';
import type { LibraryActions } from './use-library-actions.ts';

export interface FileHandlers {
  readonly actions: LibraryActions;
  readonly onMatch: (decision: FileDecision) => void;
  readonly onNumber: (decision: FileDecision) => void;
}

/** What can be done with files: a match, the episode of one, and leaving them out, or undoing that. */
export function FileButtons({ decision, actions, onMatch, onNumber }: FileHandlers & { decision: FileDecision }) {
  const { target, path, match, file } = decision;
  const isBusy = actions.isBusy(target);
  const isOpen = match === 'none' || match === 'undone';
  const isIgnored = match === 'ignored';
  const isMatched = !isOpen && !isIgnored;
  const isAlone = file?.isDecidedAlone === true;
  // Of a folder with several files one is changed or left out; Undo is for what was decided.
  const isOfSeveral = target.fileId !== undefined && !isAlone;
  const matchLabel = isOpen ? 'Match' : 'Change';
  const undoLabel = isIgnored ? 'Take back' : 'Undo';
  const undone = isAlone ? 'the decision on' : 'the match of';
  return (
    <>
      {!isIgnored && (
        <Button
          variant={isOpen ? 'filled' : 'default'}
          aria-label={`${matchLabel} ${path}`}
          onClick={() => onMatch(decision)}
        >
          {matchLabel}
        </Button>
      )}
      {isMatched && file?.mediaType === 'tv' && (
        <Button variant="default" aria-label={`Episode of ${path}`} onClick={() => onNumber(decision)}>
          Episode
        </Button>
      )}
      {(isOpen || (isMatched && isOfSeveral)) && (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={`Leave out ${path}`}
          onClick={() => actions.ignore(target)}
        >
          Leave out
        </Button>
      )}
      {(isIgnored || isAlone || (isMatched && !isOfSeveral)) && (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={isIgnored ? `Take back ${path}` : `Undo ${undone} ${path}`}
          onClick={() => actions.unmatch(target, { isReturned: isAlone })}
        >
          {undoLabel}
        </Button>
      )}
    </>
  );
}
