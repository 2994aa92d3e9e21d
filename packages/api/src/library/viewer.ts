import { libraryMessages } from '@marquee/domain/library/library-messages';
import { requireMember } from '../auth/member.ts';
import type { Context, VideoLibrary } from '../context.ts';
import { ApplicationError } from '../errors.ts';

/**
 * The library, if the caller may see it (docs/behaviour/library.md §5); null without MEDIA_DIR.
 * @throws ApplicationError if it is for members and the caller is signed out
 */
export async function libraryOfViewer(context: Context): Promise<VideoLibrary | null> {
  const { library } = context;
  if (library?.access !== 'members') return library;
  try {
    await requireMember(context);
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.failure !== 'UNAUTHORIZED') throw error;
    throw new ApplicationError('UNAUTHORIZED', libraryMessages.membersOnly);
  }
  return library;
}

/** The account of the caller; null for a visitor, whom an open library admits. */
export async function accountIdOfViewer({
  token,
  sessions,
}: Pick<Context, 'token' | 'sessions'>): Promise<number | null> {
  const signedIn = token === null ? null : await sessions.validate(token);
  return signedIn?.account.id ?? null;
}
