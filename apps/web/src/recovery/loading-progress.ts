import { isOwnAsset } from './load-recovery.ts';

/** Progress of the document, scripts and styles. Images do not count: they load even while scripts hang. */
export function readLoadingProgress() {
  const timings = performance.getEntries() as PerformanceResourceTiming[];
  const files = timings.filter(
    ({ entryType, name }) => entryType === 'navigation' || isOwnAsset(name, location.origin),
  );
  let bytes = 0;
  let ms = 0;
  for (const { responseStart, responseEnd, transferSize } of files) {
    // The document itself is still loading.
    if (responseEnd === 0) continue;
    bytes += transferSize;
    ms += responseEnd - responseStart;
  }
  // Count elements too: the document streams in.
  return { arrived: files.length + document.getElementsByTagName('*').length, transfer: { bytes, ms } };
}
