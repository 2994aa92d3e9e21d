// Usage: take-lock.ts FOLDER. Takes the folder's lock, prints the result, and exits without releasing the lock.
import { lockFolder } from '../../embedded/folder-lock.ts';

try {
  lockFolder(process.argv[2] ?? '');
  process.stdout.write('taken\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
// Stays alive until its stdin closes, so that others find a live holder.
process.stdin.resume();
