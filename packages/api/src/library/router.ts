import {
  LibraryChange,
  LibraryFiles,
  LibraryFilesQuery,
  LibraryFolders,
  LibraryFoldersQuery,
  LibraryMatch,
  LibraryNumbering,
  LibraryProblems,
  LibraryProblemsQuery,
  LibraryReport,
  LibraryRescan,
  LibraryTarget,
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
import { ignoreFolder, matchFolder, numberFileOfFolder, rescanLibrary, unmatchFolder } from './change-folders.ts';
import { libraryFiles } from './files.ts';
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
  files: adminProcedure.input(LibraryFilesQuery).output(outputParser(LibraryFiles)).query(resolver(libraryFiles)),
  problems: adminProcedure
    .input(LibraryProblemsQuery)
    .output(outputParser(LibraryProblems))
    .query(resolver(libraryProblems)),
  match: adminProcedure.input(LibraryMatch).output(outputParser(LibraryChange)).mutation(resolver(matchFolder)),
  number: adminProcedure
    .input(LibraryNumbering)
    .output(outputParser(LibraryChange))
    .mutation(resolver(numberFileOfFolder)),
  unmatch: adminProcedure.input(LibraryTarget).output(outputParser(LibraryChange)).mutation(resolver(unmatchFolder)),
  ignore: adminProcedure.input(LibraryTarget).output(outputParser(LibraryChange)).mutation(resolver(ignoreFolder)),
  rescan: adminProcedure.output(outputParser(LibraryRescan)).mutation(resolver(rescanLibrary)),
});
