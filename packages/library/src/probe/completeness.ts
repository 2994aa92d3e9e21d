import { type FileHandle, open } from 'node:fs/promises';

/** A tail that is shorter than this share of the file holds no picture that anybody would miss. */
const toleratedShare = 0.01;
/** Of a fragmented MP4 there are thousands; the end of such a file is not searched. */
const maxBoxes = 500;

const ebmlMagic = 0x1a45dfa3;
const segmentId = 0x18538067;

/**
 * Whether the container declares a longer file than there is, as after a download that broke off.
 * @throws the error of the file system
 */
export async function isCutOff(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const isMatroska = (await readBytes(file, 0, 4)).readUInt32BE() === ebmlMagic;
    const expected = await (isMatroska ? matroskaEnd(file) : mp4End(file, size));
    return expected !== null && expected - size > expected * toleratedShare;
  } finally {
    await file.close();
  }
}

/** Where the last box ends; null when it is no MP4, or has no lengths. */
async function mp4End(file: FileHandle, size: number): Promise<number | null> {
  let end = 0;
  for (let box = 0; end < size; box += 1) {
    if (box === maxBoxes) return null;
    const header = await readBytes(file, end, 16);
    const type = header.toString('latin1', 4, 8);
    if (box === 0 ? type !== 'ftyp' : !/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
    const short = header.readUInt32BE();
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    // 0: to the end of the file.
    if (length < 8) return null;
    end += length;
  }
  return end;
}

/** Where the segment ends, which is everything after the header; null when its length is unknown. */
async function matroskaEnd(file: FileHandle): Promise<number | null> {
  const header = readLength(await readBytes(file, 4, 8));
  if (header === null) return null;
  const segment = 4 + header.bytes + header.length;
  const start = await readBytes(file, segment, 12);
  if (start.readUInt32BE() !== segmentId) return null;
  const body = readLength(start.subarray(4));
  return body && segment + 4 + body.bytes + body.length;
}

/** Reads a length of EBML (RFC 8794 §4): the leading zeros are the number of bytes that follow; all ones: unknown. */
function readLength(bytes: Buffer): { length: number; bytes: number } | null {
  const first = bytes.readUInt8();
  const count = Math.clz32(first) - 23;
  if (count > 8) return null;
  let value = BigInt(first & (0xff >> count));
  for (const byte of bytes.subarray(1, count)) value = value * 256n + BigInt(byte);
  const unknown = 2n ** BigInt(7 * count) - 1n;
  return value === unknown ? null : { length: Number(value), bytes: count };
}

/** Bytes beyond the end of the file are 0. */
async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, position);
  return buffer;
}
