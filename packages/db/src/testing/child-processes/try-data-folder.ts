// Usage: try-data-folder.ts FOLDER
// Prints what a start and the doctor say of a folder, in two lines.

import { hasEmbeddedDatabase, makeDataFolder } from '../../embedded/data-folder.ts';

for (const use of [makeDataFolder, hasEmbeddedDatabase]) {
  const message = await use(process.argv[2] ?? '').then(() => 'usable', String);
  process.stdout.write(`${message}\n`);
}
