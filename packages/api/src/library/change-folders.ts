import { readTitle } from '@marquee/catalogue/title-reads';
import type { Transaction } from '@marquee/db/database';
import type {
  LibraryChange,
  LibraryMatch,
  LibraryNumbering,
  LibraryRescan,
  LibraryTarget,
} from '@marquee/domain/library/library-administration';
import { libraryMessages } from '@marquee/domain/library/library-messages';
import { countFiles, ignoreTitle, matchTitle, numberFile, pathOfFile, undoMatch } from '@marquee/library/match-by-hand';
import { type Audit, recordAudit } from '../audit/record-audit.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** Matches files of a path by hand. @throws ApplicationError, and CatalogueError if the title does not exist */
export async function matchFolder(context: MemberContext, match: LibraryMatch): Promise<LibraryChange> {
  const { mediaType, mediaId, path, fileId, ...numbers } = match;
  const title = await readTitle(context.catalogue, { mediaType, id: mediaId });
  const write = async (transaction: Transaction) => {
    const { files, numbered } = await countFiles(transaction, match);
    if (match.episode !== undefined && files > 1) throw invalidEpisode(libraryMessages.severalFiles);
    const isEpisodeMissing = mediaType === 'tv' && match.episode === undefined && files === 1 && numbered === 0;
    if (isEpisodeMissing) throw invalidEpisode(libraryMessages.noEpisodeNumber);
    const matched = await matchTitle(transaction, match, { title, titles: context.titles });
    return { files: matched, unnumbered: mediaType === 'tv' && match.episode === undefined ? files - numbered : 0 };
  };
  const after = { mediaType, mediaId, title: title.title, ...numbers };
  return change(context, { action: 'match-file', target: { path, fileId }, after, write });
}

function invalidEpisode(message: string): ApplicationError {
  return new ApplicationError('BAD_REQUEST', message, { episode: message });
}

/** Gives one file its season and episode, or leaves that to its name again. @throws ApplicationError */
export async function numberFileOfFolder(context: MemberContext, numbering: LibraryNumbering): Promise<LibraryChange> {
  const { path, fileId, numbers } = numbering;
  const write = async (transaction: Transaction) => {
    const files = await numberFile(transaction, numbering);
    return { files, unnumbered: numbers === null ? files : 0 };
  };
  return change(context, { action: 'number-file', target: { path, fileId }, after: { ...numbers }, write });
}

/**
 * Undoes a match, also an automatic one, which then does not come back; a file that was decided on alone has the match
 * of its path again.
 * @throws ApplicationError
 */
export async function unmatchFolder(context: MemberContext, target: LibraryTarget): Promise<LibraryChange> {
  const write = async (transaction: Transaction) => ({ files: await undoMatch(transaction, target), unnumbered: 0 });
  return change(context, { action: 'unmatch-file', target, write });
}

/** Leaves files of a path out of the library. @throws ApplicationError */
export async function ignoreFolder(context: MemberContext, target: LibraryTarget): Promise<LibraryChange> {
  const write = async (transaction: Transaction) => ({ files: await ignoreTitle(transaction, target), unnumbered: 0 });
  return change(context, { action: 'ignore-file', target, write });
}

interface Change extends Pick<Audit, 'action' | 'after'> {
  readonly target: LibraryTarget;
  readonly write: (transaction: Transaction) => Promise<LibraryChange>;
}

/** Writes and adds the audit row, both or neither. */
async function change(
  { db, account }: MemberContext,
  { action, target, after, write }: Change,
): Promise<LibraryChange> {
  return db.drizzle.transaction(async (transaction) => {
    const file = target.fileId === undefined ? null : await pathOfFile(transaction, target);
    const changed = await write(transaction);
    if (changed.files === 0) throw new ApplicationError('NOT_FOUND', libraryMessages.noFolder);
    const what = { path: target.path, ...(file !== null && { file }) };
    await recordAudit(transaction, { actor: account, action, after: { ...what, ...after, files: changed.files } });
    return changed;
  });
}

/** Starts a scan, unless one runs. @throws ApplicationError without MEDIA_DIR */
export async function rescanLibrary({ library, db, account }: MemberContext): Promise<LibraryRescan> {
  if (library === null) throw new ApplicationError('CONFLICT', libraryMessages.off);
  const started = await library.rescan();
  if (started) await recordAudit(db.drizzle, { actor: account, action: 'rescan-library' });
  return { started };
}
