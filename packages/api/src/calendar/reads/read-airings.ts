import type { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { maxAppended } from '@marquee/catalogue/title-subresources';
import type { AiringSeason, AiringsRecord } from '@marquee/catalogue/upstream-airings';
import type { TitleKey } from '@marquee/domain/catalogue/title-key';

/** Seasons that are read at once where the document of all is too large, or comes too slowly. */
const seasonsInPart = 5;

/** What the catalogue has of a title, by its seasons. */
export interface ReadTitle extends AiringsRecord {
  /** Seasons that the show has and that were not read: what is stored of them stays. */
  readonly unread: readonly number[];
}

interface Reader {
  readonly catalogue: Pick<Catalogue, 'airings'>;
  /** Waits for the turn of each read. */
  readonly turn: () => Promise<void>;
  /** The read before failed, too: a timeout says nothing about this title, and more calls would make it worse. */
  readonly isSlow: boolean;
}

/**
 * Reads a title with the seasons 0 to 19 in one call, and with the newest of the others in a second one.
 * @throws CatalogueError
 */
export async function readAirings(reader: Reader, { mediaType, mediaId }: TitleKey): Promise<ReadTitle> {
  const read = async (numbers: readonly number[]): Promise<AiringsRecord> => {
    await reader.turn();
    return reader.catalogue.airings(mediaType, mediaId, numbers);
  };
  if (mediaType === 'movie') return { ...(await read([])), unread: [] };
  const firstNumbers = Array.from({ length: maxAppended }, (_, number) => number);
  const first = await readInParts(reader, read, firstNumbers);
  const others = seasonNumbers(first).filter((number) => !firstNumbers.includes(number));
  if (others.length === 0) return { ...first, unread: [] };
  const newest = others.toSorted((a, b) => b - a).slice(0, maxAppended);
  const { seasons } = await readInParts(reader, read, newest);
  return {
    title: first.title,
    seasons: [...first.seasons, ...seasons],
    unread: others.filter((number) => !newest.includes(number)),
  };
}

type Read = (numbers: readonly number[]) => Promise<AiringsRecord>;

async function readInParts({ isSlow }: Reader, read: Read, numbers: readonly number[]): Promise<AiringsRecord> {
  try {
    return await read(numbers);
  } catch (error) {
    if (!isTooMuch(error) || (isSlow && error.failure === 'timeout')) throw error;
    const facts = await read([]);
    const wanted = seasonNumbers(facts).filter((number) => numbers.includes(number));
    const seasons: AiringSeason[] = [];
    for (let start = 0; start < wanted.length; start += seasonsInPart) {
      seasons.push(...(await read(wanted.slice(start, start + seasonsInPart))).seasons);
    }
    return { title: facts.title, seasons };
  }
}

function isTooMuch(error: unknown): error is CatalogueError {
  return error instanceof CatalogueError && (error.failure === 'invalid-response' || error.failure === 'timeout');
}

function seasonNumbers({ title }: AiringsRecord): number[] {
  return title.mediaType === 'tv' ? title.seasons.map(({ number }) => number) : [];
}
