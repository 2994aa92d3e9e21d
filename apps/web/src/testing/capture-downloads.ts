import { vi } from 'vitest';

interface Download {
  name: string;
  address: string;
  text(): Promise<string>;
  content(): Promise<unknown>;
}

/** Collects the files that the page offers for download, instead of saving them. */
export function captureDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:download-${blobs.length - 1}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.split('-').at(-1))];
    const text = async () => (await blob?.text()) ?? 'null';
    downloads.push({
      name: this.download,
      address: this.href,
      text,
      content: async () => JSON.parse(await text()) as unknown,
    });
  });
  return downloads;
}
