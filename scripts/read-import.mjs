import { join } from 'node:path';
import { printHelp } from './print-help.mjs';
import { program, root } from './repository.mjs';
import { runProgram } from './run-program.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

printHelp(
  () => `Usage: npm run read-import -- FILE... [--date-order day-first|month-first] [--profile NAME]
Reads exports of other services as the import does, and prints one line of JSON: source, rows and problems; with
npm run --silent nothing else.
A FILE may be a folder, such as an unpacked archive. --date-order: of dates such as 5/1/24, if the files do not
show it; --profile: one of several in a file of Netflix. docs/exchange.md lists what is read.`,
);

await ensureInstalled();
const { exitCode } = await runProgram({
  command: program('tsx'),
  arguments: [join(root, 'packages/exchange/scripts/print-import.mjs'), ...process.argv.slice(2)],
});
process.exitCode = exitCode;
