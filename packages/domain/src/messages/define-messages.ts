/** ICU messages by key. Builds and tests compile them. */
export type Texts = Readonly<Record<string, string>>;

/** Names of groups by their texts. */
const names = new Map<Texts, string>();

/**
 * Declares English texts beside what shows them, and returns them: one without parameters can be read as it is, where
 * only English is needed. The name is that of folder and file, `home.today-line`, with a further word for a second group
 * of a file. Name and texts are literals: `npm run messages` and builds read them from the source.
 */
// @__NO_SIDE_EFFECTS__
export function defineMessages<const Group extends Texts>(name: string, texts: Group): Group {
  names.set(texts, name);
  return texts;
}

/** The name of a group of messages. */
export function groupName(texts: Texts): string {
  return names.get(texts) ?? '';
}

/** Where an English sentence without parameters is declared; undefined if nowhere. */
export function findText(sentence: string): { readonly group: Texts; readonly key: string } | undefined {
  for (const group of names.keys()) for (const key in group) if (group[key] === sentence) return { group, key };
  return undefined;
}
