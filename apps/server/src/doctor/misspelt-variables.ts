import { Environment } from '../configuration/environment.ts';
import { type CheckResult, warning } from './report.ts';

/** Letters that may differ. Of a short name none or one: HOME is two letters from HOST, USER from SSR. */
function allowedLetters(known: string): number {
  return known.length < 4 ? 0 : known.length < 6 ? 1 : 2;
}

/** Set in many shells: the languages of programs. */
const gettextVariable = 'LANGUAGE';

/** One warning for each variable that is almost a known one: the product would ignore it. Reads no values. */
export function misspeltVariables(names: readonly string[]): CheckResult[] {
  const set = new Set(names);
  // Where the right one is set as well, the other belongs to another program.
  const unset = Object.keys(Environment.shape).filter((known) => !set.has(known));
  return names.flatMap((name) => {
    if (name in Environment.shape || name === gettextVariable) return [];
    const near = unset
      .map((known) => ({ known, letters: differingLetters(name.toUpperCase(), known) }))
      .filter(({ known, letters }) => letters <= allowedLetters(known))
      .sort((one, other) => one.letters - other.letters)[0];
    return near ? [warning(`${name} is not a variable of Marquee. Did you mean ${near.known}?`)] : [];
  });
}

/** How many letters to add, leave out, replace or swap with the next one to make `to` of `from`. */
function differingLetters(from: string, to: string): number {
  let previous: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? at(previous, j - 2) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1, swapped));
    }
    previous = row;
    row = next;
  }
  return at(row, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
