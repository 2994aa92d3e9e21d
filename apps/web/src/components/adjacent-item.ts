/** The item to focus after removing the one at an index: the next, else the previous. */
export function adjacentItem<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index + 1] ?? items[index - 1];
}
