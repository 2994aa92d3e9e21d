import { expect, it } from 'vitest';
import { FileChanges } from './file-changes.ts';

it('lets others have their turn while it reads the names of a large folder', async () => {
  const changes = new FileChanges(new Map(), 2027);
  const videos = Array.from({ length: 1_000 }, (_, index) => ({
    path: `Film ${index} (1999).mkv`,
    sizeBytes: 1,
    modifiedAt: new Date(0),
  }));
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await changes.add({ folder: '', videos });
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(changes.added).toHaveLength(1_000);
});
