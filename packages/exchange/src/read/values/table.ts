import papaparse from 'papaparse';

export type Cells = readonly string[];

const delimiters = [',', ';', '\t'];
/** Lines that show the delimiter: lists of Letterboxd begin with a line that has none. */
const sampleLines = 5;
/** No export has as many columns; a damaged file may be one line of commas. */
const maxColumns = 1_000;

interface Records {
  /** Without empty ones. */
  readonly records: Cells[];
  /** Whether a quotation mark is missing, so that the last record has swallowed others. */
  readonly isCut: boolean;
}

/** Records of a CSV. Never throws: quotes in odd places only spoil their own record. */
export function parseRecords(text: string): Records {
  const content = text.replace(/^\u{FEFF}/u, '').replace(/^sep=.\r?\n/, '');
  const { data, errors } = papaparse.parse<string[]>(content, {
    delimiter: delimiterOf(content),
    skipEmptyLines: 'greedy',
  });
  return { records: data, isCut: errors.some(({ code }) => code === 'MissingQuotes') };
}

function delimiterOf(text: string): string {
  const sample = text
    .slice(0, 10_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', sampleLines)
    .join('\n');
  const count = (delimiter: string) => sample.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Head cells are compared by letters and digits only: 'Watched Date', 'watched_date' and 'watchedDate' are the same. */
function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Records below a head. */
export class Table {
  readonly rows: readonly Cells[];
  readonly #positions = new Map<string, number>();

  constructor([head = [], ...rows]: readonly Cells[]) {
    this.rows = rows;
    // Of two columns of one name the first counts.
    for (const [position, name] of head.slice(0, maxColumns).entries()) {
      const key = columnKey(name);
      if (!this.#positions.has(key)) this.#positions.set(key, position);
    }
  }

  /** Whether it has all of these columns. */
  has(...names: string[]): boolean {
    return names.every((name) => this.#positions.has(columnKey(name)));
  }

  /** Reads a column without surrounding blanks; of several names the first that is not empty in the row. */
  column(...names: string[]): (row: Cells) => string {
    const positions = names.flatMap((name) => this.#positions.get(columnKey(name)) ?? []);
    return (row) => {
      for (const position of positions) {
        const cell = row[position]?.trim();
        if (cell) return cell;
      }
      return '';
    };
  }
}
