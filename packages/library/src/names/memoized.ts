/** More than the folders and files that are read one after another have in common. */
const maxEntries = 5_000;

/**
 * A pure function of a text that remembers its last results: the name of a folder is read again for each of its files,
 * and that of a file up to ten times. Without this a scan of 20,000 files reads names for 5 s instead of 1 s.
 */
export function memoized<Value>(read: (text: string) => Value): (text: string) => Value {
  const results = new Map<string, Value>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= maxEntries) results.clear();
    const value = read(text);
    results.set(text, value);
    return value;
  };
}
