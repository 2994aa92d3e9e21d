import type { Transaction } from '@marquee/db/database';
import type {
  LibraryChange,
  LibraryFolderPath,
  LibraryMatch,
  LibraryRescan,
} from '@marquee/domain/library/library-administration';
import { libraryMessages } from '@marquee/domain/library/library-messages';
import { countFiles, ignoreTitle, matchTitle, undoMatch } from '@marquee/library/match-by-hand';
import { type Audit, recordAudit } from '../admin/audit.ts';
import { readTitle } from '../catalogue/title-reads.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/** Matches all files of a path by hand. @throws ApplicationError, and CatalogueError if the title does not exist */
export async function matchFolder(context: MemberContext, match: LibraryMatch): Promise<LibraryChange> {
  const { mediaType, mediaId } = match;
  const title = await readTitle(context, { mediaType, id: mediaId });
  const write = async (transaction: Transaction) => {
    const { files, numbered } = await countFiles(transaction, match.path);
    if (match.episode !== undefined && files > 1) throw invalidEpisode(libraryMessages.severalFiles);
    const isEpisodeMissing = mediaType === 'tv' && match.episode === undefined && files > 0 && numbered === 0;
    if (isEpisodeMissing) throw invalidEpisode(libraryMessages.noEpisodeNumbers);
    return matchTitle(transaction, match, { title, now: context.clock() });
  };
  return change(context, { action: 'match-file', after: { ...match, title: title.title } }, write);
}

function invalidEpisode(message: string): ApplicationError {
  return new ApplicationError('BAD_REQUEST', message, { episode: message });
}

/** Undoes a match, also an automatic one, which then does not come back. @throws ApplicationError */
export async function unmatchFolder(context: MemberContext, { path }: LibraryFolderPath): Promise<LibraryChange> {
  return change(context, { action: 'unmatch-file', after: { path } }, (transaction) => undoMatch(transaction, path));
}

/** Leaves all files of a path out of the library. @throws ApplicationError */
export async function ignoreFolder(context: MemberContext, { path }: LibraryFolderPath): Promise<LibraryChange> {
  return change(context, { action: 'ignore-file', after: { path } }, (transaction) => ignoreTitle(transaction, path));
}

/** Writes and adds the audit row, both or neither. */
async function change(
  { db, account }: MemberContext,
  { action, after }: Pick<Audit, 'action' | 'after'>,
  write: (transaction: Transaction) => Promise<number>,
): Promise<LibraryChange> {
  return db.drizzle.transaction(async (transaction) => {
    const files = await write(transaction);
    if (files === 0) throw new ApplicationError('NOT_FOUND', libraryMessages.noFolder);
    await recordAudit(transaction, { actor: account, action, after: { ...after, files } });
    return { files };
  });
}

/** Starts a scan, unless one runs. @throws ApplicationError without MEDIA_DIR */
export async function rescanLibrary({ library, db, account }: MemberContext): Promise<LibraryRescan> {
  if (library === null) throw new ApplicationError('CONFLICT', libraryMessages.off);
  const started = await library.rescan();
  if (started) await recordAudit(db.drizzle, { actor: account, action: 'rescan-library' });
  return { started };
}
