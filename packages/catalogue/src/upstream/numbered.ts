/** In order of number; of those with the same number the first stays. */
export function numbered<Item extends { readonly number: number }>(items: readonly Item[]): Item[] {
  const byNumber = new Map<number, Item>();
  for (const item of items) {
    if (!byNumber.has(item.number)) byNumber.set(item.number, item);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
