// Takes the lock of the folder named by the first argument, says how that went, and ends without giving it back.
import { lockFolder } from '../folder-lock.ts';

try {
  lockFolder(process.argv[2] ?? '');
  process.stdout.write('taken\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
// The others have to find a live holder: it stays until its standard input is closed.
process.stdin.resume();
