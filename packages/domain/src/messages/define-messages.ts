/** ICU messages by key. The client's build compiles them. */
export type Texts = Readonly<Record<string, string>>;

/** The English texts of one file. */
export interface MessageGroup<Group extends Texts = Texts> {
  /** Folder and file: `home.today-line`. */
  readonly name: string;
  readonly texts: Group;
}

/**
 * Declares the English texts of a file, beside what shows them. Name and texts are literals: `npm run messages` and the
 * client's build read them from the source.
 */
export function defineMessages<const Group extends Texts>(name: string, texts: Group): MessageGroup<Group> {
  return { name, texts };
}
