interface Concurrency<Item> {
  readonly concurrency: number;
  readonly work: (item: Item, index: number) => Promise<void>;
  /** Checked before each item. */
  readonly shouldStop?: () => boolean;
}

/** Works on the items in order, some at a time. @throws the first error of the work; what runs then is not cancelled */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  { concurrency, work, shouldStop = () => false }: Concurrency<Item>,
): Promise<void> {
  const queue = items.entries();
  const takeItems = async () => {
    for (const [index, item] of queue) {
      if (shouldStop()) return;
      await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, takeItems));
}
