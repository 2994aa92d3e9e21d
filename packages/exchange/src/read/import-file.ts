/** A file to read, or an entry of an archive. Only the parts that are needed are read. */
export interface ImportFile {
  /** Path below what was dropped, such as 'lists/heists.csv'. */
  readonly name: string;
  readonly size: number;
  /** Bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

interface BlobLike {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** A file of a browser, which stays on the disk until a part of it is read. */
export function fileOfBlob(name: string, blob: BlobLike): ImportFile {
  return {
    name,
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}

export function fileOfBytes(name: string, bytes: Uint8Array): ImportFile {
  return { name, size: bytes.length, read: async (start, end) => bytes.subarray(start, end) };
}

/** The name alone, in lower case, without the number of a second download such as ' (1)'. */
export function baseName(name: string): string {
  const [last = ''] = name.toLowerCase().split('/').slice(-1);
  return last.replace(/ ?\(\d+\)(?=\.\w+$)/, '');
}
