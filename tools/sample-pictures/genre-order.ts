const vague: ReadonlySet<string> = new Set(['Drama', 'TV Movie', 'Animation', 'Action & Adventure']);

/** Orders genres by how much they determine the image. */
export function mostSpecificFirst(genres: readonly string[]): readonly string[] {
  return [...genres.filter((genre) => !vague.has(genre)), ...genres.filter((genre) => vague.has(genre))];
}
