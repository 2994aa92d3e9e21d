/** Downloads a value as a JSON file, created in the browser. */
export function downloadJson(fileName: string, value: unknown): void {
  download(fileName, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

/** Downloads a text file, created in the browser. */
export function downloadText(fileName: string, text: string): void {
  download(fileName, new Blob([text], { type: 'text/plain' }));
}

/** Downloads a file from an address of this site, which names it. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** Downloads a file. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
