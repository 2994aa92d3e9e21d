const vague: ReadonlySet<string> = new Set(['Drama', 'TV Movie', 'Animation', 'Action & Adventure']);

/** The genres that say most about a picture before those that say little. */
export function tellingFirst(genres: readonly string[]): readonly string[] {
  return [...genres.filter((genre) => !vague.has(genre)), ...genres.filter((genre) => vague.has(genre))];
}
