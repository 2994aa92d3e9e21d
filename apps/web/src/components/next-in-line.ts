/** What takes the focus over from one of a line that is about to go: the one after it, or the one before. */
export function nextInLine<One>(line: readonly One[], going: number): One | undefined {
  return line[going + 1] ?? line[going - 1];
}
