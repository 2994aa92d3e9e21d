// Worker thread that reads containers: a damaged file can make the reader loop for ever, and a thread can be ended.
// Plain JavaScript on purpose: the same file runs under tsx and vitest without a build, and is copied beside the
// server's bundle.
import { parentPort } from 'node:worker_threads';
import { FilePathSource, Input, MATROSKA, MP4, QTFF, UnsupportedInputFormatError, WEBM } from 'mediabunny';

/** Containers by the library's name of their format. */
const containers = /** @type {const} */ ({
  MP4: 'mp4',
  'QuickTime File Format': 'mov',
  WebM: 'webm',
  Matroska: 'matroska',
});

parentPort?.on('message', async (/** @type {string} */ path) => {
  /** @type {import('./container-reader.ts').ContainerReading} */
  let reading;
  try {
    reading = { container: await read(path) };
  } catch (error) {
    reading = error instanceof UnsupportedInputFormatError ? { failure: 'unknown' } : { failure: 'damaged' };
  }
  parentPort?.postMessage(reading);
});

/**
 * @param {string} path
 * @returns {Promise<import('./container-reader.ts').Container>}
 */
async function read(path) {
  // Errors of reads ahead, which nothing awaits, would otherwise end the thread.
  const source = new FilePathSource(path, { maxCacheSize: 2 ** 22, handleUnhandledError: () => undefined });
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source });
  try {
    const { name } = await input.getFormat();
    const durationSeconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    const found = await input.getTracks();
    const hasStills = found.filter((track) => track.isVideoTrack()).length > 1;
    const tracks = await Promise.all(found.map((track) => describeTrack(track, hasStills)));
    return { container: containers[/** @type {keyof typeof containers} */ (name)], durationSeconds, tracks };
  } finally {
    input.dispose();
  }
}

/** The second frame of a film is at its beginning; in Matroska a whole file is searched for that of a still. */
const maxSearchMs = 2_000;

/** @param {import('mediabunny').InputTrack} track */
async function isMoving(track) {
  const found = track.computePacketStats(2).then(({ packetCount }) => packetCount > 1);
  /** @type {Promise<boolean>} */
  const late = new Promise((resolve) => setTimeout(resolve, maxSearchMs, false));
  return Promise.race([found.catch(() => false), late]);
}

/**
 * @param {import('mediabunny').InputTrack} track
 * @param {boolean} mayBeStill
 * @returns {Promise<import('./container-reader.ts').ContainerTrack>}
 */
async function describeTrack(track, mayBeStill) {
  const sampleEntry = await track.getInternalCodecId();
  const isVideo = track.isVideoTrack();
  const disposition = await track.getDisposition();
  return {
    kind: isVideo ? 'video' : 'audio',
    codec: (await track.getCodec()) ?? (typeof sampleEntry === 'string' ? sampleEntry : ''),
    codecString: await track.getCodecParameterString(),
    sampleEntry: typeof sampleEntry === 'string' ? sampleEntry : '',
    language: await track.getLanguageCode(),
    title: (await track.getName()) ?? '',
    isDefault: disposition.default,
    channels: track.isAudioTrack() ? await track.getNumberOfChannels() : 0,
    width: isVideo ? await track.getDisplayWidth() : 0,
    height: isVideo ? await track.getDisplayHeight() : 0,
    isMoving: isVideo && (!mayBeStill || (await isMoving(track))),
  };
}
