/** Why a file of the folder is no video of the library. */
export type IgnoredReason = 'not-video' | 'hidden' | 'extra' | 'sample' | 'disc';

const videoExtensions = new Set([
  ...['3g2', '3gp', 'asf', 'avi', 'divx', 'f4v', 'flv', 'm2ts', 'm4v', 'mk3d', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg'],
  ...['mts', 'ogm', 'ogv', 'rm', 'rmvb', 'ts', 'vob', 'webm', 'wmv', 'xvid'],
]);

/** Folders of systems, network drives and recycle bins, in lower case. */
const systemFolders = new Set([
  ...['@eadir', '#recycle', '$recycle.bin', 'recycler', 'recycled', 'system volume information', 'lost+found'],
  ...['found.000', '__macosx', '@recycle', '#snapshot'],
]);

/** Dots may begin a title, as `...And Justice for All`. */
const hidden = /^\.(?!\.)/;

/** Copies of discs are made of many files that are no titles of their own. */
const discFolders = new Set(['video_ts', 'audio_ts', 'bdmv', 'certificate', 'hvdvd_ts']);

/** The extension in lower case, '' without one. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The name without its extension. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Without a second extension, as of `Film.mkv.mp4`. */
export function withoutVideoExtension(stem: string): string {
  return videoExtensions.has(extensionOf(stem)) ? stemOf(stem) : stem;
}

/** Why nothing in a folder belongs to the library; null if something may. */
export function ignoredFolder(name: string): 'hidden' | 'disc' | null {
  if (hidden.test(name) || systemFolders.has(name.toLowerCase())) return 'hidden';
  return discFolders.has(name.toLowerCase()) ? 'disc' : null;
}

/** Why a file cannot belong to the library; null if it is a video. */
export function ignoredFile(name: string): 'hidden' | 'not-video' | null {
  if (hidden.test(name)) return 'hidden';
  return videoExtensions.has(extensionOf(name)) ? null : 'not-video';
}
