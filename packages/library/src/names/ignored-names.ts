/** Why a file of the folder is no video of the library. */
export type IgnoredReason = 'not-video' | 'hidden' | 'extra' | 'sample' | 'disc';

const videoExtensions = new Set([
  ...['3g2', '3gp', 'asf', 'avi', 'divx', 'f4v', 'flv', 'm2ts', 'm4v', 'mk3d', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg'],
  ...['mts', 'ogm', 'ogv', 'rm', 'rmvb', 'ts', 'vob', 'webm', 'wmv', 'xvid'],
]);

/** Folders of systems, network drives and recycle bins, in lower case. */
const systemFolders = new Set([
  ...['@eadir', '#recycle', '$recycle.bin', 'recycler', 'system volume information', 'lost+found', 'found.000'],
  ...['__macosx', '@recycle', '#snapshot'],
]);

/** Copies of discs are made of many files that are no titles of their own. */
const discFolders = new Set(['video_ts', 'audio_ts', 'bdmv', 'certificate', 'hvdvd_ts']);

/** Folders of a title whose videos accompany it, without blanks and in lower case. */
const extraFolders = new Set([
  ...['behindthescenes', 'deletedscenes', 'deleted', 'extra', 'extras', 'featurette', 'featurettes', 'interview'],
  ...['interviews', 'trailer', 'trailers', 'bonus', 'bloopers', 'makingof', 'backdrops', 'thememusic', 'sample'],
  ...['samples', 'proof', 'subs'],
]);
/** The same, but only inside of a title's folder: a collection may have these names. */
const innerExtraFolders = new Set(['clip', 'clips', 'other', 'others', 'scene', 'scenes', 'short', 'shorts']);

const extraSuffix =
  /[-._ ](?:trailer\d?|behindthescenes|deleted(?:scenes?)?|featurette\d?|interview\d?|extras?)$|-(?:scene|short|clip|other)\d?$/i;
const extraName = /^(?:trailer|theme|featurette)\d*$/i;
const sampleName = /^sample$|^sample[-._]|[-._ ]sample$|[-._]sample[-._]/i;

/** The extension in lower case, '' without one. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

function isVideoName(name: string): boolean {
  return videoExtensions.has(extensionOf(name));
}

/** The name without its extension. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

function folded(folder: string): string {
  return folder.toLowerCase().replaceAll(/[\s._-]/g, '');
}

/** Why nothing in a folder belongs to the library; null if something may. `depth` is 0 in the library's folder. */
export function ignoredFolder(name: string, depth: number): IgnoredReason | null {
  if (name.startsWith('.') || systemFolders.has(name.toLowerCase())) return 'hidden';
  if (discFolders.has(name.toLowerCase())) return 'disc';
  const isExtra = extraFolders.has(folded(name)) || (depth > 0 && innerExtraFolders.has(folded(name)));
  return isExtra ? 'extra' : null;
}

/** Why a file, by its own name, does not belong to the library; null if it may. */
export function ignoredFile(name: string): IgnoredReason | null {
  if (name.startsWith('.')) return 'hidden';
  if (!isVideoName(name)) return 'not-video';
  const stem = stemOf(name);
  if (sampleName.test(stem)) return 'sample';
  return extraName.test(stem) || extraSuffix.test(stem) ? 'extra' : null;
}
