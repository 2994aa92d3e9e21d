import {
  LibraryChange,
  LibraryFolderPath,
  LibraryFolders,
  LibraryFoldersQuery,
  LibraryMatch,
  LibraryProblems,
  LibraryProblemsQuery,
  LibraryReport,
  LibraryRescan,
} from '@marquee/domain/library/library-administration';
import {
  LibraryPlay,
  LibraryPlayQuery,
  LibraryTitle,
  LibraryTitleQuery,
  LibraryTitles,
  LibraryTitlesQuery,
} from '@marquee/domain/library/library-titles';
import { adminProcedure, catalogueProcedure, outputParser, resolver, router } from '../trpc.ts';
import { ignoreFolder, matchFolder, rescanLibrary, unmatchFolder } from './change-folders.ts';
import { libraryFolders } from './folders.ts';
import { playFromLibrary } from './play.ts';
import { libraryProblems, libraryReport } from './report.ts';
import { libraryTitle } from './title.ts';
import { listLibraryTitles } from './titles.ts';

/** The operator's video files (docs/behaviour/library.md). The first three are for members or everyone: see §5. */
export const libraryRouter = router({
  titles: catalogueProcedure
    .input(LibraryTitlesQuery)
    .output(outputParser(LibraryTitles))
    .query(resolver(listLibraryTitles)),
  title: catalogueProcedure.input(LibraryTitleQuery).output(outputParser(LibraryTitle)).query(resolver(libraryTitle)),
  play: catalogueProcedure
    .input(LibraryPlayQuery)
    .output(outputParser(LibraryPlay.nullable()))
    .query(resolver(playFromLibrary)),
  report: adminProcedure.output(outputParser(LibraryReport)).query(resolver(libraryReport)),
  folders: adminProcedure
    .input(LibraryFoldersQuery)
    .output(outputParser(LibraryFolders))
    .query(resolver(libraryFolders)),
  problems: adminProcedure
    .input(LibraryProblemsQuery)
    .output(outputParser(LibraryProblems))
    .query(resolver(libraryProblems)),
  match: adminProcedure.input(LibraryMatch).output(outputParser(LibraryChange)).mutation(resolver(matchFolder)),
  unmatch: adminProcedure
    .input(LibraryFolderPath)
    .output(outputParser(LibraryChange))
    .mutation(resolver(unmatchFolder)),
  ignore: adminProcedure.input(LibraryFolderPath).output(outputParser(LibraryChange)).mutation(resolver(ignoreFolder)),
  rescan: adminProcedure.output(outputParser(LibraryRescan)).mutation(resolver(rescanLibrary)),
});
